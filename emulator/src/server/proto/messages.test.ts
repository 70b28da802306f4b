import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyValue } from '../../values/testing/any-value.ts'
import { firestoreMethods } from './messages.ts'

const methods = new Map(firestoreMethods().map((method) => [method.name, method]))

function codec(method: string, side: 'request' | 'response') {
  const found = methods.get(method)?.[side]
  if (found === undefined) throw new Error(`No method ${method}`)
  return found
}

function roundTrip(method: string, side: 'request' | 'response', message: object) {
  const { encode, decode } = codec(method, side)
  return decode(encode(message))
}

const TIME = '2026-11-21T02:26:27.123456Z'

describe('messages survive encoding and decoding', () => {
  test.each([
    ['an empty mask beside an absent one', 'Commit', 'request', { writes: [{ updateMask: {} }] }],
    [
      'the verify write of the web SDK',
      'Commit',
      'request',
      { writes: [{ verify: 'a', currentDocument: { updateTime: TIME } }], transaction: 'AAEC' },
    ],
    [
      'a precondition of false',
      'Commit',
      'request',
      { writes: [{ currentDocument: { exists: false } }] },
    ],
    [
      'packed numbers, bytes and enums',
      'Listen',
      'response',
      {
        targetChange: {
          targetChangeType: 'CURRENT',
          targetIds: [1, 1002],
          resumeToken: 'AAEC',
          readTime: TIME,
        },
      },
    ],
    [
      'durations and objects of any form',
      'RunQuery',
      'response',
      {
        explainMetrics: {
          planSummary: { indexesUsed: [{ a: 'text', b: [1, true, null], c: { d: {} } }, {}] },
          executionStats: { executionDuration: '12.034500s', debugStats: {} },
        },
      },
    ],
    [
      'a duration of whole seconds',
      'RunQuery',
      'response',
      {
        explainMetrics: { executionStats: { executionDuration: '3s' } },
      },
    ],
    ['wrapped numbers', 'RunQuery', 'request', { structuredQuery: { limit: 10 } }],
  ] as const)('%s survives encoding and decoding', (_title, method, side, message) => {
    expect(roundTrip(method, side, message)).toEqual(message)
  })

  test('any value survives encoding and decoding', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const response = { found: { name: 'n', fields: { value } } }
        expect(roundTrip('BatchGetDocuments', 'response', response)).toEqual(response)
      }),
    )
  })

  test('unknown fields are skipped', () => {
    const { decode } = codec('Rollback', 'request')
    const unknownField = Buffer.from([0xfa, 0x06, 0x02, 0x08, 0x01])
    const { encode } = codec('Rollback', 'request')
    const known = encode({ database: 'd', transaction: 'AAEC' })
    expect(decode(Buffer.from([...unknownField, ...known]))).toEqual({
      database: 'd',
      transaction: 'AAEC',
    })
  })
})

test('a document sent to many listeners within a turn is encoded once', async () => {
  let encoded = 0
  const document = {
    name: 'n',
    get fields() {
      encoded += 1
      return { a: { stringValue: 'x' } }
    },
  }
  const { encode } = codec('Listen', 'response')
  const messages = [2, 4, 6].map((id) => ({ documentChange: { document, targetIds: [id] } }))
  const once = messages.map(encode)
  expect(encoded).toBe(1)
  const { decode } = codec('Listen', 'response')
  const plain = { name: 'n', fields: { a: { stringValue: 'x' } } }
  expect(once.map(decode)).toEqual(
    [2, 4, 6].map((id) => ({ documentChange: { document: plain, targetIds: [id] } })),
  )
  await new Promise((resolve) => setImmediate(resolve))
  encode({ documentChange: { document, targetIds: [2] } })
  expect(encoded).toBe(2)
})
