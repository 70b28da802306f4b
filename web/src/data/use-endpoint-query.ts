import type { CallError, Endpoint, Input } from '@huddle/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import { useClient } from './client.ts'
import { persistedMeta, persistedResult } from './persist-queries.ts'
import { useSignedInUser } from './session.tsx'

export type EndpointQuery<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: Error | CallError; retry: () => void }
  | { status: 'ready'; data: Data; refreshing: boolean }

type EndpointQueryOptions = {
  /**
   * Persists the result in this browser and shows it on the next visit until the new one has
   * arrived. Only for results without personal data.
   */
  isPersisted?: boolean
  /** False while the input is not known yet or the result is not on screen. */
  enabled?: boolean
}

/** The first part of the key of every endpoint query; mutations invalidate it. */
export const endpointQueryKey = 'read'

/**
 * Queries an endpoint that only the HTTP API serves: statistics, exports, lists with totals. Lists
 * that staff watch live are read from Firestore instead. When the input changes, the previous
 * result stays on screen as `refreshing`.
 */
export function useEndpointQuery<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Data>,
  input: Input<Endpoint<Params, Query, Body, Data>>,
  { enabled = true, isPersisted = false }: EndpointQueryOptions = {},
): EndpointQuery<z.output<Data>> {
  const client = useClient()
  const uid = useSignedInUser()?.uid
  const queryKey = [endpointQueryKey, endpoint.path, input]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: () => client(endpoint, input),
    placeholderData: keepPreviousData,
    enabled,
    ...(isPersisted && { meta: persistedMeta }),
  })
  const isAwaited = isPlaceholderData || (data === undefined && error === null)
  if (isAwaited && isPersisted && uid !== undefined) {
    const earlier = persistedResult(uid, queryKey, endpoint.data)
    if (earlier !== undefined)
      return { status: 'ready', data: earlier.data, refreshing: isFetching }
  }
  if (data !== undefined) return { status: 'ready', data, refreshing: isFetching }
  if (error !== null && !isFetching) return { status: 'failed', error, retry: () => void refetch() }
  return { status: 'loading' }
}
