import { open } from 'node:fs/promises'
import { Status } from '#status.ts'
import { crc32c } from '../../checksum.ts'

const BLOCK_BYTES = 32 * 1024
/** Checksum, length and type of a fragment. */
const HEADER_BYTES = 7

/**
 * A record is one full fragment, or a first, some middle and a last one, since no fragment crosses
 * a block boundary.
 */
const WHOLE = 1
const MIDDLE = 3
const LAST = 4

/** Yields the records of a file in LevelDB's log format, in which Firestore exports are written. */
export async function* recordsOf(path: string): AsyncIterable<Uint8Array> {
  const file = await open(path)
  try {
    let begun: Uint8Array[] | undefined
    for (let start = 0; ; start += BLOCK_BYTES) {
      const { buffer, bytesRead } = await file.read(
        new Uint8Array(BLOCK_BYTES),
        0,
        BLOCK_BYTES,
        start,
      )
      if (bytesRead === 0) break
      for (const { kind, data } of piecesOf(buffer.subarray(0, bytesRead), path)) {
        const continues = kind === MIDDLE || kind === LAST
        if (continues !== (begun !== undefined)) throw damaged(path, 'a record has lost a piece')
        const pieces = [...(begun ?? []), data]
        const ends = kind === WHOLE || kind === LAST
        begun = ends ? undefined : pieces
        if (ends) yield joined(pieces)
      }
    }
    if (begun !== undefined) throw damaged(path, 'it is cut off')
  } finally {
    await file.close()
  }
}

function* piecesOf(block: Uint8Array, path: string): Iterable<{ kind: number; data: Uint8Array }> {
  const header = new DataView(block.buffer, block.byteOffset, block.length)
  let at = 0
  while (block.length - at >= HEADER_BYTES) {
    const checksum = header.getUint32(at, true)
    const length = header.getUint16(at + 4, true)
    const kind = header.getUint8(at + 6)
    // Preallocated blocks are padded with zeros.
    if (kind === 0 && length === 0) return
    if (kind < WHOLE || kind > LAST) throw damaged(path, `a piece is of the unknown kind ${kind}`)
    const end = at + HEADER_BYTES + length
    if (end > block.length) throw damaged(path, 'it is cut off')
    if (checksum !== maskedChecksum(block.subarray(at + 6, end))) {
      throw damaged(path, 'a checksum is wrong')
    }
    yield { kind, data: block.subarray(at + HEADER_BYTES, end) }
    at = end
  }
}

/** LevelDB masks the CRC-32C, so that checksums of data that contains checksums stay reliable. */
export function maskedChecksum(kindAndData: Uint8Array): number {
  const crc = crc32c(kindAndData)
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const record = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    record.set(piece, at)
    at += piece.length
  }
  return record
}

function damaged(path: string, reason: string): Status {
  return new Status('FAILED_PRECONDITION', `Cannot import ${path}: ${reason}`)
}
