import { invalidArgument } from '#status.ts'
import { parseTimestamp } from '#values/timestamp.ts'
import type { EnumType, Field, MessageType } from './definitions.ts'
import type { WireWriter } from './wire-writer.ts'

/**
 * Encodes a message from its proto3 JSON. Throws INVALID_ARGUMENT if it does not match the type.
 */
export type Encode = (writer: WireWriter, json: unknown) => void

/** The encoders, created once for each message type. Fields that the type lacks are left out. */
export function createEncoders(): (type: MessageType) => Encode {
  const made = new Map<MessageType, Encode>()

  function encoderOf(type: MessageType): Encode {
    const known = made.get(type) ?? wellKnown[type.name]
    if (known !== undefined) return known
    // Types can contain themselves, so each field is resolved when a message first has it.
    const fields = new Map<string, Encode>()
    const toMessage = ownForms[type.name]
    const encode: Encode = (writer, given) => {
      const json = toMessage === undefined ? given : toMessage(given)
      if (!isRecord(json)) throw invalidArgument(`A ${shortName(type)} must be a JSON object`)
      for (const name in json) {
        const value = json[name]
        if (value === undefined) continue
        const write = fields.get(name) ?? add(name)
        write?.(writer, value)
      }
    }
    const add = (name: string): Encode | undefined => {
      const field = type.fields.find((each) => each.name === name)
      if (field === undefined) return undefined
      const write = fieldEncoder(field, encoderOf)
      fields.set(name, write)
      return write
    }
    const shared = goesToMany.has(type.name) ? keptForTurn(encode) : encode
    made.set(type, shared)
    return shared
  }

  return encoderOf
}

/** The messages that a commit sends to many listeners. */
const goesToMany = new Set(['google.firestore.v1.Document', 'google.firestore.v1.TargetChange'])
const MOST_KEPT = 100

/**
 * Messages never change, so the bytes of a message are reused within one turn of the event loop.
 */
function keptForTurn(encode: Encode): Encode {
  const kept = new Map<unknown, Buffer>()
  return (writer, json) => {
    const bytes = kept.get(json)
    if (bytes !== undefined) return writer.raw(bytes)
    const start = writer.position
    encode(writer, json)
    if (kept.size >= MOST_KEPT) kept.clear()
    if (kept.size === 0) setImmediate(() => kept.clear())
    kept.set(json, writer.copy(start))
  }
}

function fieldEncoder(field: Field, encoderOf: (type: MessageType) => Encode): Encode {
  const { wireType, write } = valueEncoder(field, encoderOf)
  const tag = (field.id << 3) | wireType
  if (field.holds === 'map') return mapEncoder(field, wireType, write)
  if (field.holds === 'one') {
    // Null means that the field is absent, except for types in which null is a value.
    const nullIsValue = field.resolve()?.name === NULL_VALUE
    return (writer, value) => {
      if (value === null && !nullIsValue) return
      writer.varint(tag)
      write(writer, value)
    }
  }
  return (writer, list) => {
    if (!Array.isArray(list)) throw invalidArgument(`The field ${field.name} must be an array`)
    if (list.length === 0) return
    if (wireType === LENGTH_DELIMITED) {
      for (const value of list) {
        writer.varint(tag)
        write(writer, value)
      }
      return
    }
    writer.varint((field.id << 3) | LENGTH_DELIMITED)
    const begun = writer.begin()
    for (const value of list) write(writer, value)
    writer.end(begun)
  }
}

function mapEncoder(field: Field, wireType: number, write: Encode): Encode {
  const tag = (field.id << 3) | LENGTH_DELIMITED
  return (writer, map) => {
    if (!isRecord(map)) throw invalidArgument(`The field ${field.name} must be an object`)
    for (const key in map) {
      writer.varint(tag)
      const begun = writer.begin()
      writer.varint(TAG_OF_KEY)
      writer.text(key)
      writer.varint((2 << 3) | wireType)
      write(writer, map[key])
      writer.end(begun)
    }
  }
}

const VARINT = 0
const FIXED64 = 1
const LENGTH_DELIMITED = 2
const TAG_OF_KEY = (1 << 3) | LENGTH_DELIMITED

type ValueEncoder = { wireType: number; write: Encode }

const scalars: Record<string, ValueEncoder> = {
  string: { wireType: LENGTH_DELIMITED, write: (writer, value) => writer.text(textOf(value)) },
  bytes: {
    wireType: LENGTH_DELIMITED,
    write: (writer, value) => writer.base64(textOf(value)),
  },
  bool: { wireType: VARINT, write: (writer, value) => writer.varint(booleanOf(value) ? 1 : 0) },
  int32: { wireType: VARINT, write: (writer, value) => writer.int32(numberOf(value)) },
  uint32: { wireType: VARINT, write: (writer, value) => writer.varint(numberOf(value)) },
  int64: { wireType: VARINT, write: writeInt64 },
  double: { wireType: FIXED64, write: (writer, value) => writer.double(numberOf(value)) },
}

function valueEncoder(field: Field, encoderOf: (type: MessageType) => Encode): ValueEncoder {
  const type = field.resolve()
  if (type?.kind === 'message') {
    const encode = encoderOf(type)
    const write: Encode = (writer, value) => {
      const begun = writer.begin()
      encode(writer, value)
      writer.end(begun)
    }
    return { wireType: LENGTH_DELIMITED, write }
  }
  if (type?.kind === 'enum') return { wireType: VARINT, write: enumEncoder(type) }
  const scalar = scalars[field.type]
  if (scalar === undefined) throw new Error(`No encoder for fields of type ${field.type}`)
  return scalar
}

const NULL_VALUE = 'google.protobuf.NullValue'

function enumEncoder(type: EnumType): Encode {
  if (type.name === NULL_VALUE) return (writer) => writer.varint(0)
  return (writer, value) => {
    const number = typeof value === 'number' ? value : type.values[textOf(value)]
    if (number === undefined)
      throw invalidArgument(`"${String(value)}" is not a ${shortName(type)}`)
    writer.int32(number)
  }
}

function shortName({ name }: { name: string }): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Types whose JSON form is any JSON value, with the message that carries it. */
const ownForms: Record<string, (json: unknown) => unknown> = {
  'google.protobuf.Struct': (fields) => ({ fields }),
  'google.protobuf.ListValue': (values) => ({ values }),
  'google.protobuf.Value': (json) => {
    if (json === null) return { nullValue: null }
    if (typeof json === 'string') return { stringValue: json }
    if (typeof json === 'number') return { numberValue: json }
    if (typeof json === 'boolean') return { boolValue: json }
    return Array.isArray(json) ? { listValue: json } : { structValue: json }
  },
}

/** Types with a JSON form of their own. */
const wellKnown: Record<string, Encode> = {
  'google.protobuf.Duration': (writer, value) => {
    const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,9}))?s$/.exec(textOf(value)) ?? []
    if (whole === undefined) throw invalidArgument(`Not a duration: ${String(value)}`)
    const nanos = Number(fraction.padEnd(9, '0'))
    writer.varint(1 << 3)
    writer.int64(Number(whole))
    if (nanos === 0) return
    writer.varint(2 << 3)
    writer.int32(nanos)
  },
  'google.protobuf.Timestamp': (writer, value) => {
    const { seconds, microseconds } = parseTimestamp(textOf(value))
    writer.varint(1 << 3)
    writer.int64(seconds)
    if (microseconds === 0) return
    writer.varint(2 << 3)
    writer.int32(microseconds * 1000)
  },
  'google.protobuf.Int32Value': (writer, value) => {
    writer.varint(1 << 3)
    writer.int32(numberOf(value))
  },
  'google.protobuf.Int64Value': (writer, value) => {
    writer.varint(1 << 3)
    writeInt64(writer, value)
  },
  'google.protobuf.DoubleValue': (writer, value) => {
    writer.varint((1 << 3) | FIXED64)
    writer.double(numberOf(value))
  },
}

/** Most integers are small, and numbers are much faster than strings. */
function writeInt64(writer: WireWriter, value: unknown): void {
  const number = Number(value)
  if (Number.isSafeInteger(number)) {
    writer.int64(number)
    return
  }
  try {
    writer.int64(BigInt(textOf(value)))
  } catch {
    throw invalidArgument(`Not an integer: ${String(value)}`)
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalidArgument(`Expected a text instead of ${JSON.stringify(value)}`)
}

function booleanOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw invalidArgument(`Expected true or false instead of ${JSON.stringify(value)}`)
}

/** Numbers may be strings. NaN and the infinities always are. */
function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number === 'number' && (value === 'NaN' || !Number.isNaN(number))) return number
  throw invalidArgument(`Expected a number instead of ${JSON.stringify(value)}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
