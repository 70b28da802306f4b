import { timestampOf } from '#values/timestamp.ts'
import type { Field, MessageType } from './definitions.ts'
import type { WireReader } from './wire-reader.ts'

/** Decodes a message, up to the end of the reader, into proto3 JSON. */
export type Decode = (reader: WireReader) => unknown

type Message = Record<string, unknown>
type FieldDecoder = (reader: WireReader, message: Message, wireType: number) => void

/**
 * The decoders, created once for each message type. Decoding straight to JSON is ten times faster
 * than decoding into message objects and converting those.
 */
export function createDecoders(): (type: MessageType) => Decode {
  const made = new Map<MessageType, Decode>()

  function decoderOf(type: MessageType): Decode {
    const known = made.get(type) ?? wellKnown[type.name]
    if (known !== undefined) return known
    // Types can contain themselves, so the fields are resolved with the first message.
    let fields: Map<number, FieldDecoder> | undefined
    const fromMessage = ownForms[type.name]
    const decode: Decode = (reader) => {
      fields ??= new Map(type.fields.map((field) => [field.id, fieldDecoder(field, decoderOf)]))
      const message = decodeMessage(reader, fields)
      return fromMessage === undefined ? message : fromMessage(message)
    }
    made.set(type, decode)
    return decode
  }

  return decoderOf
}

function decodeMessage(reader: WireReader, fields: ReadonlyMap<number, FieldDecoder>): Message {
  const message: Message = {}
  while (!reader.isAtEnd) {
    const tag = reader.varint()
    const wireType = tag & 7
    const field = fields.get(tag >>> 3)
    if (field === undefined) reader.skip(wireType)
    else field(reader, message, wireType)
  }
  return message
}

const LENGTH_DELIMITED = 2

function fieldDecoder(field: Field, decoderOf: (type: MessageType) => Decode): FieldDecoder {
  const { name, holds } = field
  const value = valueDecoder(field, decoderOf)
  if (holds === 'map') {
    return (reader, message) => {
      const entry = reader.within((part) => decodeMapEntry(part, value))
      const map = message[name]
      if (!isMessage(map)) message[name] = { [entry.key]: entry.value }
      else if (entry.key === '__proto__') Object.defineProperty(map, entry.key, ownProperty(entry))
      else map[entry.key] = entry.value
    }
  }
  if (holds === 'one') {
    return (reader, message) => {
      message[name] = value(reader)
    }
  }
  const mayBePacked = field.resolve()?.kind !== 'message' && !isText(field.type)
  return (reader, message, wireType) => {
    const present = message[name]
    const list: unknown[] = Array.isArray(present) ? present : []
    message[name] = list
    if (!mayBePacked || wireType !== LENGTH_DELIMITED) {
      list.push(value(reader))
      return
    }
    reader.within((packed) => {
      while (!packed.isAtEnd) list.push(value(packed))
    })
  }
}

/** Used for the name `__proto__`, which an assignment would not make a property. */
function ownProperty({ value }: { value: unknown }): PropertyDescriptor {
  return { value, configurable: true, enumerable: true, writable: true }
}

type ValueDecoder = (reader: WireReader) => unknown

const scalars: Record<string, ValueDecoder> = {
  string: (reader) => reader.text(),
  bytes: (reader) => reader.base64(),
  bool: (reader) => reader.varint() !== 0,
  int32: (reader) => reader.int32(),
  uint32: (reader) => reader.varint(),
  int64: (reader) => reader.int64(),
  double: (reader) => finiteOrText(reader.double()),
}

function valueDecoder(field: Field, decoderOf: (type: MessageType) => Decode): ValueDecoder {
  const type = field.resolve()
  if (type?.kind === 'message') {
    const decode = decoderOf(type)
    return (reader) => reader.within(decode)
  }
  if (type?.kind === 'enum') {
    if (type.name === 'google.protobuf.NullValue') return (reader) => (reader.varint(), null)
    const names = new Map(Object.entries(type.values).map(([name, number]) => [number, name]))
    return (reader) => {
      const number = reader.int32()
      return names.get(number) ?? number
    }
  }
  const scalar = scalars[field.type]
  if (scalar === undefined) throw new Error(`No decoder for fields of type ${field.type}`)
  return scalar
}

/** All map keys of the protocol are strings. */
function decodeMapEntry(reader: WireReader, value: ValueDecoder): { key: string; value: unknown } {
  const entry: { key: string; value: unknown } = { key: '', value: {} }
  while (!reader.isAtEnd) {
    const tag = reader.varint()
    if (tag >>> 3 === 1) entry.key = reader.text()
    else if (tag >>> 3 === 2) entry.value = value(reader)
    else reader.skip(tag & 7)
  }
  return entry
}

/** Types whose JSON form is any JSON value, converted from the message that carries it. */
const ownForms: Record<string, (message: Message) => unknown> = {
  'google.protobuf.Struct': ({ fields = {} }) => fields,
  'google.protobuf.ListValue': ({ values = [] }) => values,
  'google.protobuf.Value': (message) => Object.values(message)[0],
}

/** Types with a JSON form of their own. */
const wellKnown: Record<string, Decode> = {
  'google.protobuf.Duration': (reader) => {
    const { seconds, nanos } = secondsAndNanos(reader)
    return `${seconds}${
      nanos === 0
        ? ''
        : `.${String(nanos)
            .padStart(9, '0')
            .replace(/(000)+$/, '')}`
    }s`
  },
  'google.protobuf.Timestamp': (reader) => {
    const { seconds, nanos } = secondsAndNanos(reader)
    return timestampOf({ seconds, microseconds: Math.floor(nanos / 1000) })
  },
  'google.protobuf.Int32Value': wrapper((reader) => reader.int32(), 0),
  'google.protobuf.Int64Value': wrapper((reader) => reader.int64(), '0'),
  'google.protobuf.DoubleValue': wrapper((reader) => finiteOrText(reader.double()), 0),
}

function secondsAndNanos(reader: WireReader): { seconds: number; nanos: number } {
  const time = { seconds: 0, nanos: 0 }
  while (!reader.isAtEnd) {
    const tag = reader.varint()
    if (tag >>> 3 === 1) time.seconds = Number(reader.int64())
    else if (tag >>> 3 === 2) time.nanos = reader.int32()
    else reader.skip(tag & 7)
  }
  return time
}

function wrapper(value: ValueDecoder, absent: unknown): Decode {
  return (reader) => {
    let result = absent
    while (!reader.isAtEnd) {
      const tag = reader.varint()
      if (tag >>> 3 === 1) result = value(reader)
      else reader.skip(tag & 7)
    }
    return result
  }
}

function finiteOrText(number: number): number | string {
  return Number.isFinite(number) ? number : String(number)
}

function isText(type: string): boolean {
  return type === 'string' || type === 'bytes'
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null
}
