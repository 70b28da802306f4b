import { CallError, isRetriedCode, type Endpoint, type Input } from '@huddle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'

import { toast } from '#components/toasts/toasts.tsx'

import { useClient } from './client.ts'
import { refreshCounts } from './live/use-count.ts'
import { signOut, useFirebase } from './session.tsx'
import { endpointQueryKey } from './use-endpoint-query.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

export type MutationTexts<Data> = {
  /** The toast on success; omitted if the screen itself shows the result. */
  success?: string | ((data: Data) => string)
  /** The toast on failure. */
  failure: string
}

export type MutationResult<Data> = { ok: true; data: Data } | { ok: false; error: CallError }

export type EndpointMutation<Request, Data> = {
  send: (input: Request) => Promise<MutationResult<Data>>
  busy: boolean
  /** The message of the latest failure, until the next call starts. */
  failure: string | undefined
  error: CallError | undefined
  reset: () => void
}

/**
 * Calls a writing endpoint and shows toasts. While a call is pending, another `send` returns the
 * same promise. Each call has an idempotency key, so that a retry after a lost response, by the
 * client or by the person, has no second effect.
 */
export function useEndpointMutation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Data>,
  texts: MutationTexts<z.output<Data>>,
): EndpointMutation<Input<Endpoint<Params, Query, Body, Data>>, z.output<Data>> {
  const client = useClient()
  const queries = useQueryClient()
  const firebase = useFirebase()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const [keys] = useState(createIdempotencyKeys)
  const underWay = useRef<Promise<MutationResult<z.output<Data>>>>(undefined)

  const run = async (
    input: Input<Endpoint<Params, Query, Body, Data>>,
  ): Promise<MutationResult<z.output<Data>>> => {
    setBusy(true)
    setError(undefined)
    try {
      const data = await client(endpoint, input, { idempotencyKey: keys.keyFor(input) })
      keys.settle(input)
      const { success } = texts
      if (success !== undefined)
        toast('success', typeof success === 'string' ? success : success(data))
      return { ok: true, data }
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      keys.settle(input, failed)
      setError(failed)
      toast('error', texts.failure)
      if (failed.code === 'unauthorized') await signOut(firebase, { comeBack: true })
      return { ok: false, error: failed }
    } finally {
      setBusy(false)
      underWay.current = undefined
      void refreshCounts(queries)
      void queries.invalidateQueries({ queryKey: [endpointQueryKey] })
    }
  }

  return {
    send: (input) => (underWay.current ??= run(input)),
    busy,
    error,
    failure: error && failureMessage(error, texts.failure),
    reset: useCallback(() => setError(undefined), []),
  }
}

/** What failed and, if the server returned a reason, why. */
export function failureMessage(error: CallError, failure: string): string {
  const saysNothing = isRetriedCode(error.code)
  // What is wrong with a field is more useful than that some field is wrong.
  const [wrong] = error.code === 'validation-error' ? Object.values(error.fields).flat() : []
  if (wrong !== undefined) return `${failure}: ${wrong}`
  return saysNothing ? `${failure}. Please try again.` : `${failure}: ${error.message}`
}
