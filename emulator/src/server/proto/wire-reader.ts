/**
 * Reads the protobuf wire format. 64-bit integers are returned as decimal strings, as in proto3
 * JSON.
 */
export class WireReader {
  readonly #bytes: Buffer
  #position = 0
  #end: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#end = bytes.length
  }

  /** The end of the whole, or of the part that `within` is reading. */
  get isAtEnd(): boolean {
    return this.#position >= this.#end
  }

  /**
   * An unsigned varint of up to 32 bits. Longer ones are truncated, as for negative enums and
   * int32.
   */
  varint(): number {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.#byte()
      if (shift < 32) value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
    throw new Error('A varint is too long')
  }

  int32(): number {
    return this.varint() | 0
  }

  int64(): string {
    const start = this.#position
    let small = 0
    let factor = 1
    for (let count = 0; count < 7; count++) {
      const byte = this.#byte()
      small += (byte & 0x7f) * factor
      if (byte < 0x80) return String(small)
      factor *= 128
    }
    this.#position = start
    return this.#longInt64()
  }

  double(): number {
    const start = this.#position
    this.#advance(8)
    return this.#bytes.readDoubleLE(start)
  }

  text(): string {
    const start = this.#delimited()
    return this.#bytes.toString('utf8', start, this.#position)
  }

  base64(): string {
    const start = this.#delimited()
    return this.#bytes.toString('base64', start, this.#position)
  }

  /** Restricts `read` to the next length-delimited part, without copying. */
  within<Result>(read: (reader: this) => Result): Result {
    const start = this.#delimited()
    const outerEnd = this.#end
    this.#end = this.#position
    this.#position = start
    const result = read(this)
    this.#position = this.#end
    this.#end = outerEnd
    return result
  }

  skip(wireType: number): void {
    switch (wireType) {
      case 0:
        this.varint()
        return
      case 1:
        this.#advance(8)
        return
      case 2:
        this.#delimited()
        return
      case 5:
        this.#advance(4)
        return
      default:
        throw new Error(`Unknown wire type ${wireType}`)
    }
  }

  /** Skips a length-delimited part and returns where it begins. */
  #delimited(): number {
    const length = this.varint()
    const start = this.#position
    this.#advance(length)
    return start
  }

  #advance(bytes: number): void {
    this.#position += bytes
    if (this.#position > this.#end) throw new Error('A message ends too early')
  }

  #longInt64(): string {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#byte()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return String(BigInt.asIntN(64, value))
    }
    throw new Error('A varint is too long')
  }

  #byte(): number {
    const byte = this.#bytes[this.#position]
    if (byte === undefined) throw new Error('A message ends too early')
    this.#position += 1
    return byte
  }
}
