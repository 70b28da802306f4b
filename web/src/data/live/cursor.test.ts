import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'

import { readCursor, type Order } from './cursor.ts'

const byStart: Order = [{ field: 'start_datetime', direction: 'asc' }]

test('a cursor keeps the full precision of a timestamp', () => {
  const cursor = readCursor('{"side":"after","values":[{"s":1795000000,"n":5},"event-1"]}', byStart)
  expect(cursor?.values[0]).toEqual(new Timestamp(1_795_000_000, 5))
  expect(cursor?.values[1]).toBe('event-1')
})

test.each([
  '',
  'nonsense',
  '{"side":"after","values":["event-1"]}',
  '{"side":"up","values":[1,"a"]}',
  '{"side":"after","values":[1,"__event__"]}',
  '{"side":"after","values":[1,"events/one"]}',
  '{"side":"after","values":[1,7]}',
  '{"side":"after","values":[{"s":1e300,"n":0},"event-1"]}',
])('a cursor that does not fit the list is ignored: %j', (text) => {
  expect(readCursor(text, byStart)).toBeUndefined()
})
