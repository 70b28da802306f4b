import { documentId } from '@huddle/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

/** A zod object whose fields parse the text in the URL (or undefined) and have defaults. */
export type UrlSchema<State> = {
  parse: (raw: unknown) => State
  shape: Readonly<Record<string, unknown>>
}

/**
 * How a change is written to the history: typing replaces the entry; opening something adds one.
 */
export type UrlChange = { replace?: boolean }

/**
 * State that lives in the URL, so that a reload, the back button and a shared link show the same.
 * Values that equal their default are omitted; arrays are written `a,b`. The schema should be a
 * constant of the module.
 */
export function useUrlState<State extends object>(
  schema: UrlSchema<State>,
): [State, (patch: Partial<State>, change?: UrlChange) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readUrlState(schema, params), [schema, params])
  // Two changes in one handler must both apply: the second starts from the result of the first.
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

/** Reads the state from a query string. Malformed values become defaults. */
export function readUrlState<State>(schema: UrlSchema<State>, params: URLSearchParams): State {
  return schema.parse(
    Object.fromEntries(
      Object.keys(schema.shape).map((name) => [name, params.get(name) ?? undefined]),
    ),
  )
}

/** Writes a change into a query string, and keeps the parameters of other schemas. */
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

/** The id of a document. A malformed id becomes empty, because Firestore throws an error for it. */
export function urlId() {
  return documentId.catch('').default('')
}

/** One of a few values; the first is the default. */
export function urlChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).catch(values[0]).default(values[0])
}

/** A list of ids or values. */
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
