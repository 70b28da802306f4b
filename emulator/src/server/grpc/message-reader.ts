import { gunzipSync, inflateSync } from 'node:zlib'
import { Status } from '#status.ts'
import { LARGEST_REQUEST } from '../http.ts'
import { FRAME_HEAD } from '../proto/messages.ts'

const options = { maxOutputLength: LARGEST_REQUEST }

/** The supported encodings of `grpc-encoding`. */
const encodings: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(new Uint8Array(bytes), options),
  deflate: (bytes) => inflateSync(new Uint8Array(bytes), options),
}

/** Extracts the messages from the bytes of a stream, which arrive in pieces of any size. */
export class MessageReader {
  readonly #encoding: string
  #pieces: Buffer[] = []
  #size = 0
  /** The number of bytes needed before the next message can be read. */
  #wanted = FRAME_HEAD

  constructor(encoding = 'identity') {
    this.#encoding = encoding
  }

  /**
   * Returns the messages that this piece completes. Throws a status for a message that cannot be
   * accepted.
   */
  read(piece: Buffer): Buffer[] {
    this.#pieces.push(piece)
    this.#size += piece.length
    const messages: Buffer[] = []
    if (this.#size < this.#wanted) return messages
    let bytes = joined(this.#pieces, this.#size)
    for (;;) {
      this.#wanted = FRAME_HEAD + (bytes.length < FRAME_HEAD ? 0 : lengthOf(bytes))
      if (bytes.length < this.#wanted) break
      messages.push(this.#decoded(bytes))
      bytes = bytes.subarray(this.#wanted)
    }
    this.#pieces = bytes.length === 0 ? [] : [bytes]
    this.#size = bytes.length
    return messages
  }

  #decoded(bytes: Buffer): Buffer {
    const message = bytes.subarray(FRAME_HEAD, this.#wanted)
    if (bytes[0] === 0) return message
    const decode = encodings[this.#encoding]
    if (decode === undefined) {
      throw new Status('UNIMPLEMENTED', `Messages compressed with ${this.#encoding} cannot be read`)
    }
    try {
      return decode(message)
    } catch (error) {
      throw new Status('RESOURCE_EXHAUSTED', `A message cannot be decompressed: ${String(error)}`)
    }
  }
}

function joined(pieces: readonly Buffer[], size: number): Buffer {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const whole = Buffer.allocUnsafe(size)
  let position = 0
  for (const piece of pieces) {
    whole.set(piece, position)
    position += piece.length
  }
  return whole
}

function lengthOf(bytes: Buffer): number {
  const length = bytes.readUInt32BE(1)
  if (length <= LARGEST_REQUEST) return length
  throw new Status(
    'RESOURCE_EXHAUSTED',
    `Received message larger than max (${length} vs. ${LARGEST_REQUEST})`,
  )
}
