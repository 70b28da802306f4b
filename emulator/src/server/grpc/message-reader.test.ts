import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LARGEST_REQUEST } from '../http.ts'
import { MessageReader } from './message-reader.ts'

function frame(text: string, { isCompressed = false, bytes = Buffer.from(text) } = {}): Buffer {
  const head = Buffer.from([isCompressed ? 1 : 0, 0, 0, 0, 0])
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.from(head.toString('latin1') + bytes.toString('latin1'), 'latin1')
}

describe('messages in a gRPC stream', () => {
  const all = Buffer.from(
    frame('one').toString() + frame('').toString() + frame('three').toString(),
  )

  test.each([1, 2, 5, 6, 9, 100])('messages are reassembled from pieces of %i bytes', (size) => {
    const reader = new MessageReader()
    const texts: string[] = []
    for (let i = 0; i < all.length; i += size) {
      texts.push(...reader.read(all.subarray(i, i + size)).map(String))
    }
    expect(texts).toEqual(['one', '', 'three'])
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('messages may be compressed with %s', (encoding, compress) => {
    const reader = new MessageReader(encoding)
    const compressed = frame('', { isCompressed: true, bytes: compress('hello') })
    expect(reader.read(compressed).map(String)).toEqual(['hello'])
    expect(reader.read(frame('plain')).map(String)).toEqual(['plain'])
  })

  test('messages with an unsupported encoding are refused', () => {
    const reader = new MessageReader('snappy')
    expect(() => reader.read(frame('x', { isCompressed: true }))).toThrow(
      expect.objectContaining({ code: 'UNIMPLEMENTED' }),
    )
  })

  test('messages that are too large are refused at once, compressed or not', () => {
    const head = frame('').fill(0xff, 1)
    const tooLarge = expect.objectContaining({ code: 'RESOURCE_EXHAUSTED' })
    expect(() => new MessageReader().read(head)).toThrow(tooLarge)
    const bytes = gzipSync(Buffer.alloc(LARGEST_REQUEST + 1).toString())
    const compressed = frame('', { isCompressed: true, bytes })
    expect(() => new MessageReader('gzip').read(compressed)).toThrow(tooLarge)
  })
})
