const SMALL = 64 * 1024
const LARGE = 1024 * 1024
/**
 * Strings of up to this many characters have at most 127 bytes, so their length fits into one byte.
 */
const SHORT = 42

/** Writes the protobuf wire format, one message after the other into the same buffer. */
export class WireWriter {
  #bytes = Buffer.allocUnsafeSlow(SMALL)
  #position = 0

  /** Begins a message. `room` bytes before it are left for the caller. */
  start(room: number): void {
    if (this.#bytes.length > LARGE) this.#bytes = Buffer.allocUnsafeSlow(SMALL)
    this.#position = room
  }

  /**
   * A copy of what has been written since `from`, by default including the room at the beginning.
   */
  copy(from = 0): Buffer {
    const bytes = Buffer.allocUnsafe(this.#position - from)
    bytes.set(this.#bytes.subarray(from, this.#position))
    return bytes
  }

  get position(): number {
    return this.#position
  }

  varint(value: number): void {
    this.#require(5)
    let rest = value >>> 0
    while (rest > 0x7f) {
      this.#bytes[this.#position++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#position++] = rest
  }

  int32(value: number): void {
    if (value >= 0) this.varint(value)
    else this.#varint64(value >>> 0, 0xffff_ffff)
  }

  int64(value: number | bigint): void {
    if (typeof value === 'bigint') {
      this.#varint64(Number(BigInt.asUintN(32, value)), Number(BigInt.asUintN(32, value >> 32n)))
      return
    }
    const low = value >>> 0
    this.#varint64(low, ((value - low) / 0x1_0000_0000) >>> 0)
  }

  double(value: number): void {
    this.#require(8)
    this.#position = this.#bytes.writeDoubleLE(value, this.#position)
  }

  text(value: string): void {
    if (value.length <= SHORT) {
      this.#require(1 + 3 * value.length)
      const length = this.#bytes.write(value, this.#position + 1, 'utf8')
      this.#bytes[this.#position] = length
      this.#position += 1 + length
      return
    }
    const length = Buffer.byteLength(value)
    this.varint(length)
    this.#require(length)
    this.#position += this.#bytes.write(value, this.#position, 'utf8')
  }

  base64(value: string): void {
    const bytes = Buffer.from(value, 'base64')
    this.varint(bytes.length)
    this.raw(bytes)
  }

  raw(bytes: Buffer): void {
    this.#require(bytes.length)
    this.#bytes.set(bytes, this.#position)
    this.#position += bytes.length
  }

  /** Begins a length-delimited part. The returned position is passed to `end`. */
  begin(): number {
    this.#require(1)
    return this.#position++
  }

  /**
   * The length precedes the part. Most parts are so short that the one byte reserved for it
   * suffices.
   */
  end(begun: number): void {
    const start = begun + 1
    const length = this.#position - start
    if (length < 0x80) {
      this.#bytes[begun] = length
      return
    }
    const more = bytesOfVarint(length) - 1
    this.#require(more)
    this.#bytes.copyWithin(start + more, start, this.#position)
    this.#position = begun
    this.varint(length)
    this.#position += length
  }

  #varint64(lowBits: number, highBits: number): void {
    this.#require(10)
    let low = lowBits
    let high = highBits
    while (high > 0 || low > 0x7f) {
      this.#bytes[this.#position++] = (low & 0x7f) | 0x80
      low = ((low >>> 7) | (high << 25)) >>> 0
      high >>>= 7
    }
    this.#bytes[this.#position++] = low
  }

  #require(count: number): void {
    if (this.#position + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#position + count))
    larger.set(this.#bytes.subarray(0, this.#position))
    this.#bytes = larger
  }
}

function bytesOfVarint(value: number): number {
  let count = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) count += 1
  return count
}
