import { CallError } from '@huddle/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useCodeRequest } from './use-code-request.ts'

const now = new Date('2026-11-20T10:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const tooSoon = (retry_after: number) => () =>
  Promise.reject(new CallError('rate-limited', 'Please wait', 429, {}, { retry_after }))

const secondsLeft = ({ sendAgainAt }: { sendAgainAt: Date }) =>
  (sendAgainAt.getTime() - now.getTime()) / 1000

test('after a code was sent, the next one can be requested after a minute', async () => {
  const { result } = renderHook(useCodeRequest)
  expect(secondsLeft(result.current)).toBe(0)
  await act(() => result.current.request(() => Promise.resolve()))
  expect(secondsLeft(result.current)).toBe(60)
})

test('a request within that minute continues with the code that was sent', async () => {
  const { result } = renderHook(useCodeRequest)
  await act(() => result.current.request(tooSoon(42)))
  expect(secondsLeft(result.current)).toBe(42)
})

test('a longer delay is a refusal, and is counted down too', async () => {
  const { result } = renderHook(useCodeRequest)
  await act(() =>
    expect(result.current.request(tooSoon(900))).rejects.toMatchObject({ code: 'rate-limited' }),
  )
  expect(secondsLeft(result.current)).toBe(900)
})

test('after any other failure a code can be requested again immediately', async () => {
  const { result } = renderHook(useCodeRequest)
  const offline = () => Promise.reject(new CallError('unknown', 'Network error'))
  await act(() => expect(result.current.request(offline)).rejects.toThrow('Network error'))
  expect(secondsLeft(result.current)).toBe(0)
})
