import { createHash } from 'node:crypto'
import { bytes, int, string, type BytesValue, type StringValue } from '../values.ts'
import { functions, methods } from './table.ts'

/** The polynomials of the two checksums, lowest bit first. */
const CRC32 = 0xedb88320
const CRC32C = 0x82f63b78

export const bytesMethods = methods({
  'bytes.size()': ({ value }) => int(value.length),
  'bytes.toBase64()': ({ value }) => string(base64Url(value)),
  'bytes.toHexString()': ({ value }) => string(Buffer.from(value).toString('hex').toUpperCase()),
})

export const hashingFunctions = functions({
  'hashing.crc32(bytes|string)': (input) => bytes(checksum(bytesOf(input), CRC32)),
  'hashing.crc32c(bytes|string)': (input) => bytes(checksum(bytesOf(input), CRC32C)),
  'hashing.md5(bytes|string)': (input) => bytes(createHash('md5').update(bytesOf(input)).digest()),
  'hashing.sha256(bytes|string)': (input) =>
    bytes(createHash('sha256').update(bytesOf(input)).digest()),
})

/** RFC 4648 section 5, with its padding. */
function base64Url(value: Uint8Array): string {
  return Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

function bytesOf(input: BytesValue | StringValue): Uint8Array {
  return input.type === 'string' ? new TextEncoder().encode(input.value) : input.value
}

/** A cyclic redundancy check, highest byte first. */
function checksum(input: Uint8Array, polynomial: number): number[] {
  let crc = 0xffffffff
  for (const byte of input) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
  }
  const result = (crc ^ 0xffffffff) >>> 0
  return [24, 16, 8, 0].map((shift) => (result >>> shift) & 0xff)
}
