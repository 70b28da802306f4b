import { createHash } from 'node:crypto'
import { crc32, crc32c } from '../../checksum.ts'
import { bytes, int, string, type BytesValue, type StringValue } from '../values.ts'
import { functions, methods } from './table.ts'

export const bytesMethods = methods({
  'bytes.size()': ({ value }) => int(value.length),
  'bytes.toBase64()': ({ value }) => string(base64Url(value)),
  'bytes.toHexString()': ({ value }) => string(Buffer.from(value).toString('hex').toUpperCase()),
})

export const hashingFunctions = functions({
  'hashing.crc32(bytes|string)': (input) => bytes(bigEndian(crc32(bytesOf(input)))),
  'hashing.crc32c(bytes|string)': (input) => bytes(bigEndian(crc32c(bytesOf(input)))),
  'hashing.md5(bytes|string)': (input) => bytes(createHash('md5').update(bytesOf(input)).digest()),
  'hashing.sha256(bytes|string)': (input) =>
    bytes(createHash('sha256').update(bytesOf(input)).digest()),
})

/** RFC 4648 section 5, with padding. */
function base64Url(value: Uint8Array): string {
  return Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

function bytesOf(input: BytesValue | StringValue): Uint8Array {
  return input.type === 'string' ? new TextEncoder().encode(input.value) : input.value
}

function bigEndian(checksum: number): number[] {
  return [24, 16, 8, 0].map((shift) => (checksum >>> shift) & 0xff)
}
