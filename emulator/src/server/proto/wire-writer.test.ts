import { describe, expect, test } from 'vitest'
import { WireReader } from './wire-reader.ts'
import { WireWriter } from './wire-writer.ts'

function written(write: (writer: WireWriter) => void): Buffer {
  const writer = new WireWriter()
  writer.start(0)
  write(writer)
  return writer.copy()
}

describe('the wire format', () => {
  test.each<[string, (writer: WireWriter) => void, string]>([
    ['a varint of two bytes', (writer) => writer.varint(300), 'ac02'],
    ['the largest varint', (writer) => writer.varint(0xffff_ffff), 'ffffffff0f'],
    ['a negative int32', (writer) => writer.int32(-2), 'feffffffffffffffff01'],
    ['a negative int64', (writer) => writer.int64(-2), 'feffffffffffffffff01'],
    ['the largest safe integer', (writer) => writer.int64(2 ** 53 - 1), 'ffffffffffffff0f'],
    ['the largest int64', (writer) => writer.int64(2n ** 63n - 1n), 'ffffffffffffffff7f'],
    ['the smallest int64', (writer) => writer.int64(-(2n ** 63n)), '80808080808080808001'],
    ['a double', (writer) => writer.double(-1.5), '000000000000f8bf'],
    ['a string', (writer) => writer.text('aé'), '0361c3a9'],
    ['bytes', (writer) => writer.base64('_-8='), '02ffef'],
  ])('%s is written as in the protobuf wire format', (_title, write, hex) => {
    expect(written(write).toString('hex')).toBe(hex)
  })

  test.each([0, 41, 42, 43, 127, 128, 16_383, 16_384, 200_000, 3_000_000])(
    'a nested part of %i characters is written with its length',
    (length) => {
      const text = 'ß'.repeat(length)
      const bytes = written((writer) => {
        const outer = writer.begin()
        const inner = writer.begin()
        writer.text(text)
        writer.end(inner)
        writer.varint(7)
        writer.end(outer)
      })
      const reader = new WireReader(bytes)
      reader.within((outer) => {
        expect(outer.within((inner) => inner.text()) === text).toBe(true)
        expect(outer.varint()).toBe(7)
        expect(outer.isAtEnd).toBe(true)
      })
      expect(reader.isAtEnd).toBe(true)
    },
  )
})

test('a message leaves nothing behind in the next one', () => {
  const writer = new WireWriter()
  writer.start(0)
  writer.text('x'.repeat(2_000_000))
  const large = writer.copy()
  writer.start(2)
  writer.varint(1)
  expect(writer.copy(2)).toEqual(Buffer.from([1]))
  expect(large).toHaveLength(2_000_003)
})
