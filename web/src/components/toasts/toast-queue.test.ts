import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ToastQueue } from './toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast appears immediately and disappears after 2000 ms', () => {
  const queue = new ToastQueue()
  queue.show('success', 'Event approved')
  vi.advanceTimersByTime(1999)
  expect(queue.shown()?.text).toBe('Event approved')
  vi.advanceTimersByTime(1)
  expect(queue.shown()).toBeUndefined()
})

test('the next toast appears 100 ms after the previous one has disappeared', () => {
  const queue = new ToastQueue()
  queue.show('success', 'first')
  queue.show('error', 'second')
  expect(queue.shown()?.text).toBe('first')
  vi.advanceTimersByTime(2099)
  expect(queue.shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(queue.shown()?.text).toBe('second')
})

test('a toast that is added during the gap waits for its end', () => {
  const queue = new ToastQueue()
  queue.show('info', 'first')
  vi.advanceTimersByTime(2050)
  queue.show('info', 'second')
  expect(queue.shown()).toBeUndefined()
  vi.advanceTimersByTime(50)
  expect(queue.shown()?.text).toBe('second')
})

test('hovering over a toast pauses its timer', () => {
  const queue = new ToastQueue()
  queue.show('error', 'Error reviewing event')
  queue.hold()
  vi.advanceTimersByTime(60_000)
  expect(queue.shown()?.text).toBe('Error reviewing event')
  queue.release()
  vi.advanceTimersByTime(2000)
  expect(queue.shown()).toBeUndefined()
})

test('after a pause without toasts a new one appears immediately', () => {
  const queue = new ToastQueue()
  queue.show('info', 'first')
  vi.advanceTimersByTime(10_000)
  queue.show('info', 'second')
  expect(queue.shown()?.text).toBe('second')
})
