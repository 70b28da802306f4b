import { CallError } from '@huddle/contract'
import { approveEvent } from '@huddle/contract/reviews/approve-event.ts'
import { eventId } from '@huddle/contract/shared/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useEndpointMutation } from './use-endpoint-mutation.ts'

const keys: string[] = []
let responses: (() => Promise<unknown>)[] = []

vi.mock('./session.tsx', () => ({ useFirebase: () => ({}), signOut: vi.fn<() => void>() }))
vi.mock('./client.ts', () => ({
  useClient: () => (_endpoint: unknown, _input: unknown, options: { idempotencyKey: string }) => {
    keys.push(options.idempotencyKey)
    return responses.shift()?.()
  },
}))

const input = { params: { eventId: eventId.parse('event-1') }, body: {} }
const lost = () => Promise.reject(new CallError('unknown', 'Network error'))
const done = () => Promise.resolve({ eventId: 'event-1' })

test('retrying after a lost response sends the same idempotency key, and a later call a new one', async () => {
  responses = [lost, done, done]
  const queries = new QueryClient()
  const { result } = renderHook(
    () => useEndpointMutation(approveEvent, { failure: 'Error reviewing event' }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  )
  for (let press = 0; press < 3; press += 1) await act(() => result.current.send(input))
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
