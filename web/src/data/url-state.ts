import { documentId } from '@huddle/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

/** A zod object whose fields take the text of the URL (or undefined) and have defaults. */
export type UrlSchema<State> = {
  parse: (raw: unknown) => State
  shape: Readonly<Record<string, unknown>>
}

/** Options of a change. Typing replaces the history entry; opening something adds one. */
export type UrlChange = { replace?: boolean }

/**
 * State that lives in the URL, so that reload, back and a sent link show the same. What equals its default is left out of
 * the URL; arrays are written `a,b`. Keep the schema a constant of the module.
 */
export function useUrlState<State extends object>(
  schema: UrlSchema<State>,
): [State, (patch: Partial<State>, change?: UrlChange) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readUrlState(schema, params), [schema, params])
  // Two changes in one handler must both arrive: the second starts from what the first has set.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const set = useCallback(
    (patch: Partial<State>, { replace = false }: UrlChange = {}) => {
      const next = writeUrlState(schema, latest.current, patch)
      if (next.toString() === latest.current.toString()) return
      latest.current = next
      setParams(next, { replace })
    },
    [schema, setParams],
  )
  return [state, set]
}

/** The state in a query string; nonsense gives way to the defaults. */
export function readUrlState<State>(schema: UrlSchema<State>, params: URLSearchParams): State {
  return schema.parse(
    Object.fromEntries(
      Object.keys(schema.shape).map((name) => [name, params.get(name) ?? undefined]),
    ),
  )
}

/** The query string after a change; what belongs to others stays. */
export function writeUrlState<State extends object>(
  schema: UrlSchema<State>,
  params: URLSearchParams,
  patch: Partial<State>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})))
  for (const [name, value] of Object.entries(patch)) {
    const text = textOf(value)
    if (text === textOf(defaults.get(name))) next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** A text field of the URL, at most `max` long. */
export function urlText(max = 200) {
  return z.string().max(max).catch('').default('')
}

/** The id of a document. What cannot be an id counts as none: reading it would stop Firestore. */
export function urlId() {
  return documentId.catch('').default('')
}

/** One of a few words; the first is the default. */
export function urlChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).catch(values[0]).default(values[0])
}

/** A list of ids or words. */
export function urlList() {
  return z
    .string()
    .max(4000)
    .catch('')
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== ''))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
