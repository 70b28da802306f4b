import protobuf from 'protobufjs'
import { invalidArgument } from '#status.ts'
import { parseTimestamp } from '#values/timestamp.ts'

/** Writes a message, given as proto3 JSON. Throws INVALID_ARGUMENT if it is not of the type. */
export type Encode = (writer: protobuf.Writer, json: unknown) => void

/** Encoders made once for each type of message; fields that the type does not have are left out. */
export function createEncoders(): (type: protobuf.Type) => Encode {
  const made = new Map<protobuf.Type, Encode>()

  function encoderOf(type: protobuf.Type): Encode {
    const known = made.get(type) ?? wellKnown[type.fullName]
    if (known !== undefined) return known
    // Types contain themselves, so each field waits until the first message has it.
    const fields = new Map<string, Encode>()
    const encode: Encode = (writer, json) => {
      if (!isRecord(json)) throw invalidArgument(`A ${type.name} must be a JSON object`)
      for (const name in json) {
        const value = json[name]
        if (value === undefined) continue
        const write = fields.get(name) ?? add(name)
        write?.(writer, value)
      }
    }
    const add = (name: string): Encode | undefined => {
      const field = type.fields[name]
      if (field === undefined) return undefined
      const write = fieldEncoder(field, encoderOf)
      fields.set(name, write)
      return write
    }
    made.set(type, encode)
    return encode
  }

  return encoderOf
}

function fieldEncoder(field: protobuf.Field, encoderOf: (type: protobuf.Type) => Encode): Encode {
  const { wireType, write } = valueEncoder(field.resolve(), encoderOf)
  const tag = (field.id << 3) | wireType
  if (field instanceof protobuf.MapField) return mapEncoder(field, wireType, write)
  if (!field.repeated) {
    // Null means that the field is absent, except where null is the value.
    const nullIsValue = field.resolvedType?.name === 'NullValue'
    return (writer, value) => {
      if (value === null && !nullIsValue) return
      write(writer.uint32(tag), value)
    }
  }
  return (writer, list) => {
    if (!Array.isArray(list)) throw invalidArgument(`The field ${field.name} must be an array`)
    if (list.length === 0) return
    if (wireType === LENGTH_DELIMITED) {
      for (const value of list) write(writer.uint32(tag), value)
      return
    }
    writer.uint32((field.id << 3) | LENGTH_DELIMITED).fork()
    for (const value of list) write(writer, value)
    writer.ldelim()
  }
}

function mapEncoder(field: protobuf.Field, wireType: number, write: Encode): Encode {
  const tag = (field.id << 3) | LENGTH_DELIMITED
  return (writer, map) => {
    if (!isRecord(map)) throw invalidArgument(`The field ${field.name} must be an object`)
    for (const key in map) {
      writer.uint32(tag).fork().uint32(TAG_OF_KEY).string(key)
      write(writer.uint32((2 << 3) | wireType), map[key])
      writer.ldelim()
    }
  }
}

const VARINT = 0
const FIXED64 = 1
const LENGTH_DELIMITED = 2
const TAG_OF_KEY = (1 << 3) | LENGTH_DELIMITED

type ValueEncoder = { wireType: number; write: Encode }

const scalars: Record<string, ValueEncoder> = {
  string: { wireType: LENGTH_DELIMITED, write: (writer, value) => writer.string(textOf(value)) },
  bytes: {
    wireType: LENGTH_DELIMITED,
    write: (writer, value) => writer.bytes(base64Of(value)),
  },
  bool: { wireType: VARINT, write: (writer, value) => writer.bool(booleanOf(value)) },
  int32: { wireType: VARINT, write: (writer, value) => writer.int32(numberOf(value)) },
  uint32: { wireType: VARINT, write: (writer, value) => writer.uint32(numberOf(value)) },
  int64: { wireType: VARINT, write: writeInt64 },
  double: { wireType: FIXED64, write: (writer, value) => writer.double(numberOf(value)) },
}

function valueEncoder(
  field: protobuf.Field,
  encoderOf: (type: protobuf.Type) => Encode,
): ValueEncoder {
  const { resolvedType } = field
  if (resolvedType instanceof protobuf.Type) {
    const encode = encoderOf(resolvedType)
    const write: Encode = (writer, value) => {
      encode(writer.fork(), value)
      writer.ldelim()
    }
    return { wireType: LENGTH_DELIMITED, write }
  }
  if (resolvedType instanceof protobuf.Enum) {
    return { wireType: VARINT, write: enumEncoder(resolvedType) }
  }
  const scalar = scalars[field.type]
  if (scalar === undefined) throw new Error(`No encoder for fields of type ${field.type}`)
  return scalar
}

function enumEncoder({ name, values }: protobuf.Enum): Encode {
  if (name === 'NullValue') return (writer) => writer.int32(0)
  return (writer, value) => {
    const number = typeof value === 'number' ? value : values[textOf(value)]
    if (number === undefined) throw invalidArgument(`"${String(value)}" is not a ${name}`)
    writer.int32(number)
  }
}

/** Types that have a JSON form of their own. */
const wellKnown: Record<string, Encode> = {
  '.google.protobuf.Timestamp': (writer, value) => {
    const { seconds, microseconds } = parseTimestamp(textOf(value))
    writer.uint32(1 << 3).int64(seconds)
    if (microseconds !== 0) writer.uint32(2 << 3).int32(microseconds * 1000)
  },
  '.google.protobuf.Int32Value': (writer, value) => {
    writer.uint32(1 << 3).int32(numberOf(value))
  },
  '.google.protobuf.Int64Value': (writer, value) => writeInt64(writer.uint32(1 << 3), value),
  '.google.protobuf.DoubleValue': (writer, value) => {
    writer.uint32((1 << 3) | FIXED64).double(numberOf(value))
  },
}

/** Most integers are small, and the writer is much slower with text than with numbers. */
function writeInt64(writer: protobuf.Writer, value: unknown): void {
  const number = Number(value)
  if (Number.isSafeInteger(number)) {
    writer.int64(number)
    return
  }
  let integer: bigint
  try {
    integer = BigInt(textOf(value))
  } catch {
    throw invalidArgument(`Not an integer: ${String(value)}`)
  }
  const bits = new protobuf.util.LongBits(
    Number(BigInt.asUintN(32, integer)),
    Number(BigInt.asUintN(32, integer >> 32n)),
  )
  writer.int64(bits.toLong())
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalidArgument(`Expected a text instead of ${JSON.stringify(value)}`)
}

/** Also the variant of base64 for addresses, which JSON may carry too. */
function base64Of(value: unknown): string {
  return textOf(value).replaceAll('-', '+').replaceAll('_', '/')
}

function booleanOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw invalidArgument(`Expected true or false instead of ${JSON.stringify(value)}`)
}

/** Numbers may be written as text; the words for NaN and the infinities always are. */
function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number === 'number' && (value === 'NaN' || !Number.isNaN(number))) return number
  throw invalidArgument(`Expected a number instead of ${JSON.stringify(value)}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
