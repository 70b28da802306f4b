import type { CallableOperation } from '@huddle/contract'

import { hostileTexts } from './arbitrary-of.ts'
import { deepList, manyKeys, muchText } from './hostile-requests.ts'

/** A raw body, with a title that says what is wrong with it. */
export type RawCall = { title: string; body: string }

/** Malformed calls of an operation, which must be refused for every caller. */
export function hostileCalls({ op }: CallableOperation): RawCall[] {
  const call = (title: string, data: unknown) => ({ title, body: JSON.stringify({ data }) })
  const withInput = (title: string, input: unknown) => call(title, { op, input })
  /** For values that JSON can express but JavaScript cannot. */
  const rawInput = (title: string, input: string) => ({
    title,
    body: `{"data":{"op":"${op}","input":${input}}}`,
  })
  const withKey = (title: string, idempotencyKey: unknown) =>
    call(title, { op, input: { eventId: 'some-id' }, idempotencyKey })
  return [
    call('nothing', null),
    call('a text', 'cancel'),
    call('a number', 5),
    call('a list', [op]),
    call('an empty object', {}),
    call('no input', { op }),
    call('a field beside the input', { op, input: {}, uid: 'somebody' }),
    call('a number as operation', { op: 5, input: {} }),
    call('a list as operation', { op: [op], input: {} }),
    ...['', ` ${op}`, op.toUpperCase(), 'constructor', 'toString', ...hostileTexts].map((other) =>
      call(`the operation ${JSON.stringify(other)}`, { op: other, input: {} }),
    ),
    withInput('null as input', null),
    withInput('a list as input', []),
    withInput('a text as input', 'x'),
    withInput('an unknown field', { nobody_knows_this: 1 }),
    withInput('many keys', manyKeys(5000)),
    withInput('a megabyte of text', { eventId: muchText }),
    rawInput('numbers beyond all bounds', '{"eventId":1e309,"changes":{"title":-1e309}}'),
    rawInput('a prototype', '{"__proto__":{"role":"owner"},"constructor":1}'),
    ...['', '.', '..', '../../users', 'a/b', '__proto__', 'a\u0000b', 'a'.repeat(2000), '😀'].map(
      (id) => withInput(`the id ${JSON.stringify(id.slice(0, 20))}`, { id, eventId: id }),
    ),
    withKey('an empty key', ''),
    withKey('a key that is too long', 'k'.repeat(256)),
    withKey('a key of two lines', 'a\r\nb'),
    withKey('a number as key', 5),
    withKey('no key but null', null),
  ]
}

/** Bodies that the platform cannot decode: it fails before our code runs. */
export const callsBeyondDecoding: RawCall[] = [
  { title: 'deep JSON', body: `{"data":{"op":"create","input":{"changes":${deepList}}}}` },
  {
    title: 'a number that is none',
    body: '{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}}',
  },
]

/** Bodies that the platform refuses before our code runs, with its own message. */
export const callsOfNoProtocol: RawCall[] = [
  { title: 'no data', body: '{}' },
  { title: 'a list in place of the envelope', body: '[]' },
  { title: 'a field beside the data', body: '{"data":{},"op":"create"}' },
  { title: 'a prototype beside the data', body: '{"data":{},"__proto__":{"op":"create"}}' },
]
