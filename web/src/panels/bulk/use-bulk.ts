import { CallError, type Client } from '@huddle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { toast } from '#components/toasts/toasts.tsx'
import { useClient } from '#data/client.ts'
import { refreshCounts } from '#data/live/use-count.ts'
import { signOut, useFirebase } from '#data/session.tsx'
import { endpointQueryKey } from '#data/use-endpoint-query.ts'
import { failureMessage } from '#data/use-endpoint-mutation.ts'
import { createIdempotencyKeys } from '#data/idempotency-keys.ts'

export type BulkResult =
  | { status: 'waiting' | 'busy' | 'undone' }
  | { status: 'done'; at: number }
  | { status: 'failed'; sentence: string }

export type BulkAct = {
  /** One row; each is a call of its own, so that one that fails stops no other. */
  send: (client: Client, id: string, idempotencyKey: string) => Promise<unknown>
  /** The spec's text for a failure. */
  failure: string
  success: (count: number) => string
}

const waiting: BulkResult = { status: 'waiting' }

/** Does the same to many rows, one after the other, and keeps the result of each. */
export function useBulk({ send, failure, success }: BulkAct) {
  const client = useClient()
  const queries = useQueryClient()
  const firebase = useFirebase()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [busy, setBusy] = useState(false)
  const [keys] = useState(createIdempotencyKeys)
  const note = (id: string, result: BulkResult) =>
    setResults((before) => new Map(before).set(id, result))

  const sendOne = async (id: string): Promise<CallError | undefined> => {
    note(id, { status: 'busy' })
    try {
      await send(client, id, keys.keyFor(id))
      keys.settle(id)
      note(id, { status: 'done', at: Date.now() })
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      keys.settle(id, error)
      note(id, { status: 'failed', sentence: failureMessage(error, failure) })
      return error
    }
  }
  const run = async (ids: readonly string[]) => {
    if (busy) return
    setBusy(true)
    let failed = 0
    try {
      for (const id of ids) {
        const error = await sendOne(id)
        if (error !== undefined) failed += 1
        // Nobody is signed in any more: the others would fail alike.
        if (error?.code === 'unauthorized') return await signOut(firebase, { comeBack: true })
      }
      if (failed > 0) toast('error', failure)
      else toast('success', success(ids.length))
    } finally {
      setBusy(false)
      void refreshCounts(queries)
      void queries.invalidateQueries({ queryKey: [endpointQueryKey] })
    }
  }
  return {
    busy,
    run,
    resultOf: (id: string): BulkResult => results.get(id) ?? waiting,
    noteUndone: (id: string) => note(id, { status: 'undone' }),
  }
}
