import { expect, test } from 'vitest'
import { createDeliveryQueue } from './delivery-queue.ts'

test('events of one document are delivered in sequence, and those of other documents concurrently', async () => {
  const { queue, started, finish } = setUp(2)
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  queue.add('b', 'b1')
  expect(started).toEqual(['a1', 'b1'])
  await finish('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test('no more than the given number of tasks run at the same time', async () => {
  const { queue, started, finish } = setUp(2)
  for (const name of ['a', 'b', 'c', 'd']) queue.add(name, name)
  expect(started).toEqual(['a', 'b'])
  await finish('b')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('a task that is to be retried delays only the tasks of its own document', async () => {
  const { queue, started, finish } = setUp(1)
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  queue.add('b', 'b1')
  await finish('a1', 1)
  expect(started).toEqual(['a1', 'b1'])
  await finish('b1')
  await expect.poll(() => started).toEqual(['a1', 'b1', 'a1'])
  await finish('a1')
  expect(started).toEqual(['a1', 'b1', 'a1', 'a2'])
})

function setUp(width: number) {
  const queue = createDeliveryQueue(width)
  const started: string[] = []
  const running = new Map<string, (againMs: number | undefined) => void>()
  return {
    started,
    queue: {
      add: (key: string, name: string) =>
        queue.add(key, () => {
          started.push(name)
          return new Promise((resolve) => running.set(name, resolve))
        }),
    },
    finish: async (name: string, againMs?: number) => {
      running.get(name)?.(againMs)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
