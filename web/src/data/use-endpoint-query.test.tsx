import { CallError } from '@huddle/contract'
import { universityId } from '@huddle/contract/shared/ids.ts'
import { getEventStats } from '@huddle/contract/universities/get-event-stats.ts'
import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { queryDefaults } from './query-defaults.ts'
import { useEndpointQuery } from './use-endpoint-query.ts'

let response: Promise<unknown>

vi.mock('./session.tsx', () => ({ useSignedInUser: () => ({ uid: 'ann' }) }))
vi.mock('./client.ts', () => ({ useClient: () => () => response }))

const input = { params: { universityId: universityId.parse('harbour') } }
const earlier = { upcomingCount: 1, pastCount: 3 }
const later = { upcomingCount: 2, pastCount: 4 }

beforeEach(() => {
  const hash = hashKey(['read', getEventStats.path, input])
  const stored = [{ hash, at: Date.now() - 86_400_000, data: earlier }]
  localStorage.setItem('huddle.ann.answers', JSON.stringify(stored))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function read(isPersisted: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: queryDefaults } })
  return renderHook(() => useEndpointQuery(getEventStats, input, { isPersisted }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  }).result
}

test('the result of an earlier visit is shown until the new one has arrived', async () => {
  let arrive = (_data: unknown) => {}
  response = new Promise((resolve) => (arrive = resolve))
  const shown = read(true)
  expect(shown.current).toEqual({ status: 'ready', data: earlier, refreshing: true })
  arrive(later)
  await waitFor(() =>
    expect(shown.current).toEqual({ status: 'ready', data: later, refreshing: false }),
  )
})

test('an old result does not hide that the new request failed', async () => {
  response = Promise.reject(new CallError('forbidden', 'No', 403))
  const shown = read(true)
  expect(shown.current).toMatchObject({ status: 'ready', data: earlier })
  await waitFor(() => expect(shown.current).toMatchObject({ status: 'failed' }))
})

test('a query that is not marked does not read stored results', () => {
  response = Promise.resolve(later)
  expect(read(false).current).toEqual({ status: 'loading' })
})
