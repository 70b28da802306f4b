/** A 32-bit cyclic redundancy check with the given polynomial, lowest bit first. */
function checksumWith(polynomial: number): (bytes: Uint8Array) => number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
    return crc
  })
  return (bytes) => {
    let crc = 0xffffffff
    for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
    return (crc ^ 0xffffffff) >>> 0
  }
}

export const crc32 = checksumWith(0xedb88320)
export const crc32c = checksumWith(0x82f63b78)
