import protobuf from 'protobufjs'

/** A document as an export represents it: an `EntityProto` of the former App Engine datastore. */
export type Entity = { key: Key; properties: Property[] }

export type Key = { app: string; database: string; path: PathElement[] }
export type PathElement = { collection: string; name: string | undefined; id: string | undefined }

/** An array is a sequence of properties with the same name, each `multiple`. */
export type Property = {
  name: string
  /** The kind of value that the bytes or the number represent; see `values.ts`. */
  meaning: number | undefined
  multiple: boolean
  value: PropertyValue
}

/** Has at most one member; a null has none. */
export type PropertyValue = {
  int64?: string
  boolean?: boolean
  bytes?: Uint8Array
  double?: number
  point?: { x: number; y: number }
  reference?: Key
  /** An App Engine account, which Firestore does not support. */
  user?: true
}

type Reader = protobuf.Reader

/** Throws a RangeError if the bytes are not a valid message. */
export function readEntity(bytes: Uint8Array): Entity {
  const reader = protobuf.Reader.create(bytes)
  const entity: Entity = { key: noKey(), properties: [] }
  while (reader.pos < reader.len) {
    readField(reader, reader.uint32(), {
      13: () => (entity.key = readKey(reader)),
      14: () => entity.properties.push(readProperty(reader)),
      // Unindexed properties have a field of their own.
      15: () => entity.properties.push(readProperty(reader)),
    })
  }
  return entity
}

function readKey(reader: Reader): Key {
  const key = noKey()
  message(reader, {
    13: () => (key.app = reader.string()),
    14: () => message(reader, { 1: () => key.path.push(readPathElement(reader, 2)) }),
    23: () => (key.database = reader.string()),
  })
  return key
}

function readProperty(reader: Reader): Property {
  const property: Property = { name: '', meaning: undefined, multiple: false, value: {} }
  message(reader, {
    1: () => (property.meaning = reader.int32()),
    3: () => (property.name = reader.string()),
    4: () => (property.multiple = reader.bool()),
    5: () => (property.value = readValue(reader)),
  })
  return property
}

function readValue(reader: Reader): PropertyValue {
  const value: PropertyValue = {}
  message(reader, {
    1: () => (value.int64 = int64Text(reader)),
    2: () => (value.boolean = reader.bool()),
    3: () => (value.bytes = reader.bytes()),
    4: () => (value.double = reader.double()),
    5: () => (value.point = readPoint(reader)),
    8: () => {
      group(reader, {})
      value.user = true
    },
    12: () => (value.reference = readReference(reader)),
  })
  return value
}

function readPoint(reader: Reader): { x: number; y: number } {
  const point = { x: 0, y: 0 }
  group(reader, { 6: () => (point.x = reader.double()), 7: () => (point.y = reader.double()) })
  return point
}

function readReference(reader: Reader): Key {
  const key = noKey()
  group(reader, {
    13: () => (key.app = reader.string()),
    14: () => key.path.push(readPathElement(reader, 15)),
    23: () => (key.database = reader.string()),
  })
  return key
}

/** The same three consecutive fields, with different numbers in a key than in a value. */
function readPathElement(reader: Reader, first: number): PathElement {
  const element: PathElement = { collection: '', name: undefined, id: undefined }
  group(reader, {
    [first]: () => (element.collection = reader.string()),
    [first + 1]: () => (element.id = int64Text(reader)),
    [first + 2]: () => (element.name = reader.string()),
  })
  return element
}

function noKey(): Key {
  return { app: '', database: '', path: [] }
}

function int64Text(reader: Reader): string {
  const value = reader.int64()
  if (typeof value === 'number') return String(value)
  return String((BigInt(value.high) << 32n) | BigInt(value.low >>> 0))
}

type Fields = Readonly<Record<number, () => void>>
const END_OF_GROUP = 4

function message(reader: Reader, fields: Fields): void {
  const length = reader.uint32()
  const end = reader.pos + length
  if (end > reader.len) throw new RangeError('A message ends too early')
  while (reader.pos < end) readField(reader, reader.uint32(), fields)
}

/** Groups are an older form of embedding than length-delimited messages. */
function group(reader: Reader, fields: Fields): void {
  for (let tag = reader.uint32(); (tag & 7) !== END_OF_GROUP; tag = reader.uint32()) {
    readField(reader, tag, fields)
  }
}

function readField(reader: Reader, tag: number, fields: Fields): void {
  const read = fields[tag >>> 3]
  if (read === undefined) reader.skipType(tag & 7)
  else read()
}
