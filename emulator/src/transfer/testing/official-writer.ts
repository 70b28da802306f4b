import protobuf from 'protobufjs'
import type { Document, Fields, Value } from '#values/value.ts'
import { maskedChecksum } from '../official/log-records.ts'

/**
 * Writes documents as exports of Google's tools are documented: each an EntityProto, in LevelDB's
 * log format. Deliberately independent of the reader, so it repeats the numbers of the public
 * descriptions.
 */
export function officialLog(documents: readonly Pick<Document, 'name' | 'fields'>[]): Uint8Array {
  return logOf(documents.map(entityOf))
}

const BLOCK = 32 * 1024
const HEADER = 7

/**
 * Records in the log format: split at block boundaries, with zeros where a header does not fit any
 * more.
 */
export function logOf(records: readonly Uint8Array[]): Uint8Array {
  const bytes: number[] = []
  const room = () => BLOCK - (bytes.length % BLOCK)
  for (const record of records) {
    let rest = record
    let isFirst = true
    do {
      while (room() < HEADER) bytes.push(0)
      const data = rest.subarray(0, room() - HEADER)
      rest = rest.subarray(data.length)
      const isLast = rest.length === 0
      const kind = isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3
      for (const byte of pieceOf(kind, data)) bytes.push(byte)
      isFirst = false
    } while (rest.length > 0)
  }
  return Uint8Array.from(bytes)
}

function pieceOf(kind: number, data: Uint8Array): Uint8Array {
  const piece = new Uint8Array(HEADER + data.length)
  const header = new DataView(piece.buffer)
  header.setUint16(4, data.length, true)
  header.setUint8(6, kind)
  piece.set(data, HEADER)
  header.setUint32(0, maskedChecksum(piece.subarray(6)), true)
  return piece
}

type Writer = protobuf.Writer
const VARINT = 0
const DOUBLE = 1
const BYTES = 2
const GROUP = 3
const END = 4

function tag(writer: Writer, field: number, wireType: number): Writer {
  return writer.uint32((field << 3) | wireType)
}

function entityOf({ name, fields }: Pick<Document, 'name' | 'fields'>): Uint8Array {
  const writer = protobuf.Writer.create()
  const { project, database, path } = partsOf(name)
  tag(writer, 13, BYTES).fork()
  tag(writer, 13, BYTES).string(`s~${project}`)
  tag(writer, 14, BYTES).fork()
  for (const [collection, id] of path) {
    tag(writer, 1, GROUP)
    writeElement(writer, 2, collection, id)
    tag(writer, 1, END)
  }
  writer.ldelim()
  if (database !== '(default)') tag(writer, 23, BYTES).string(database)
  writer.ldelim()
  writeProperties(writer, fields, 14)
  return writer.finish()
}

function writeElement(writer: Writer, first: number, collection: string, id: string): void {
  tag(writer, first, BYTES).string(collection)
  const number = /^__id(-?\d+)__$/.exec(id)?.[1]
  if (number === undefined) tag(writer, first + 2, BYTES).string(id)
  else tag(writer, first + 1, VARINT).int64(Number(number))
}

function writeProperties(writer: Writer, fields: Fields, field: 14 | 15): void {
  for (const [name, value] of Object.entries(fields)) {
    const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [value]
    const isArray = 'arrayValue' in value
    if (isArray && values.length === 0) {
      property(writer, field, name, 24, false, () => undefined)
    }
    for (const item of values) {
      property(writer, field, name, meaningOf(item), isArray, () => writeValue(writer, item))
    }
  }
}

function property(
  writer: Writer,
  field: number,
  name: string,
  meaning: number,
  multiple: boolean,
  write: () => void,
): void {
  tag(writer, field, BYTES).fork()
  if (meaning > 0) tag(writer, 1, VARINT).int32(meaning)
  tag(writer, 3, BYTES).string(name)
  tag(writer, 4, VARINT).bool(multiple)
  tag(writer, 5, BYTES).fork()
  write()
  writer.ldelim().ldelim()
}

function meaningOf(value: Value): number {
  if ('timestampValue' in value) return 7
  if ('geoPointValue' in value) return 9
  if ('bytesValue' in value) return value.bytesValue.length > 20 ? 14 : 16
  if ('stringValue' in value) return value.stringValue.length > 1500 ? 15 : 0
  return 'mapValue' in value ? 19 : 0
}

function writeValue(writer: Writer, value: Value): void {
  if ('integerValue' in value) tag(writer, 1, VARINT).int64(value.integerValue)
  if ('timestampValue' in value) {
    const milliseconds = BigInt(Date.parse(`${value.timestampValue.slice(0, 19)}Z`))
    const microseconds = milliseconds * 1000n + BigInt(value.timestampValue.slice(20, 26))
    tag(writer, 1, VARINT).int64(String(microseconds))
  }
  if ('booleanValue' in value) tag(writer, 2, VARINT).bool(value.booleanValue)
  if ('stringValue' in value) tag(writer, 3, BYTES).string(value.stringValue)
  if ('bytesValue' in value) tag(writer, 3, BYTES).bytes(value.bytesValue)
  if ('doubleValue' in value) tag(writer, 4, DOUBLE).double(Number(value.doubleValue))
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue
    tag(writer, 5, GROUP)
    tag(writer, 6, DOUBLE).double(latitude)
    tag(writer, 7, DOUBLE).double(longitude)
    tag(writer, 5, END)
  }
  if ('referenceValue' in value) {
    const { project, database, path } = partsOf(value.referenceValue)
    tag(writer, 12, GROUP)
    tag(writer, 13, BYTES).string(`s~${project}`)
    for (const [collection, id] of path) {
      tag(writer, 14, GROUP)
      writeElement(writer, 15, collection, id)
      tag(writer, 14, END)
    }
    if (database !== '(default)') tag(writer, 23, BYTES).string(database)
    tag(writer, 12, END)
  }
  if ('mapValue' in value) {
    const inner = protobuf.Writer.create()
    // The properties within a map are not indexed.
    const fields = value.mapValue.fields ?? {}
    const { __type__: mark, value: numbers } = fields
    const isVector = mark !== undefined && numbers !== undefined
    writeProperties(inner, isVector ? { __vector__: numbers } : fields, 15)
    tag(writer, 3, BYTES).bytes(inner.finish())
  }
}

function partsOf(name: string): { project: string; database: string; path: [string, string][] } {
  const [, project = '', , database = '', , ...segments] = name.split('/')
  const path: [string, string][] = []
  for (let i = 0; i < segments.length; i += 2) path.push([segments[i] ?? '', segments[i + 1] ?? ''])
  return { project, database, path }
}
