import type { CallError, Endpoint, Input } from '@huddle/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import { useClient } from './client.ts'

export type Read<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: Error | CallError; retry: () => void }
  | { status: 'ready'; data: Data; refreshing: boolean }

type ReadOptions = {
  /** False while what is asked for is not known or not on screen. */
  enabled?: boolean
}

/** The first part of the key of every read, for the writes that make them stale. */
export const readKey = 'read'

/**
 * What only the HTTP contract answers: statistics, exports, counted lists. What staff watch live is read from Firestore instead. While other
 * input is asked for, the former answer stays on screen as `refreshing`.
 */
export function useRead<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Data>,
  input: Input<Endpoint<Params, Query, Body, Data>>,
  { enabled = true }: ReadOptions = {},
): Read<z.output<Data>> {
  const client = useClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [readKey, endpoint.path, input],
    queryFn: () => client(endpoint, input),
    placeholderData: keepPreviousData,
    enabled,
  })
  if (data !== undefined) return { status: 'ready', data, refreshing: isFetching }
  if (error !== null && !isFetching) return { status: 'failed', error, retry: () => void refetch() }
  return { status: 'loading' }
}
