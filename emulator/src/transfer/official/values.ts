import { timestampOf } from '#values/timestamp.ts'
import { NULL, type Fields, type Value } from '#values/value.ts'
import { readEntity, type Key, type Property } from './entity.ts'

/** The meanings that an export uses for Firestore's values. */
const TIME = 7
const POINT = 9
const BLOB = 14
const TEXT = 15
const BYTE_STRING = 16
const ENTITY = 19
const EMPTY_LIST = 24

type NameOf = (key: Key) => string

/**
 * The fields of a document or map. Throws an Error that names the property if its value has an
 * unknown kind.
 */
export function fieldsOf(properties: readonly Property[], nameOf: NameOf): Fields {
  const fields = new Map<string, Value>()
  const arrays = new Map<string, Value[]>()
  for (const property of properties) {
    const value = valueOf(property, nameOf)
    if (!property.multiple) {
      fields.set(property.name, value)
      continue
    }
    const values = arrays.get(property.name) ?? []
    values.push(value)
    arrays.set(property.name, values)
    fields.set(property.name, { arrayValue: { values } })
  }
  return Object.fromEntries(fields)
}

function valueOf({ name, meaning, value }: Property, nameOf: NameOf): Value {
  const { int64, boolean, bytes, double, point, reference, user } = value
  const isPlain = meaning === undefined || meaning === 0
  if (meaning === EMPTY_LIST) return { arrayValue: { values: [] } }
  if (bytes !== undefined) {
    const buffer = Buffer.from(bytes)
    if (isPlain || meaning === TEXT) return { stringValue: buffer.toString() }
    if (meaning === BLOB || meaning === BYTE_STRING) {
      return { bytesValue: buffer.toString('base64') }
    }
    if (meaning === ENTITY) {
      return mapOf(fieldsOf(readEntity(bytes).properties, nameOf))
    }
  }
  if (int64 !== undefined && meaning === TIME) return { timestampValue: timeOf(BigInt(int64)) }
  if (int64 !== undefined && isPlain) return { integerValue: int64 }
  if (boolean !== undefined && isPlain) return { booleanValue: boolean }
  if (double !== undefined && isPlain) return { doubleValue: doubleOf(double) }
  if (point !== undefined && (isPlain || meaning === POINT)) {
    return { geoPointValue: { latitude: point.x, longitude: point.y } }
  }
  if (reference !== undefined && isPlain) return { referenceValue: nameOf(reference) }
  if (Object.keys(value).length === 0) return NULL
  const kind = user === undefined ? `meaning ${String(meaning)}` : 'an account of App Engine'
  throw new Error(`the property "${name}" has a value of a kind that is not known here (${kind})`)
}

/** A vector is a map with nothing but an array of this name, which no field may have. */
function mapOf(fields: Fields): Value {
  const { __vector__: value } = fields
  if (value === undefined) return { mapValue: { fields } }
  return { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value } } }
}

const MICROSECONDS = 1_000_000n

function timeOf(microseconds: bigint): string {
  const rest = ((microseconds % MICROSECONDS) + MICROSECONDS) % MICROSECONDS
  const seconds = Number((microseconds - rest) / MICROSECONDS)
  return timestampOf({ seconds, microseconds: Number(rest) })
}

function doubleOf(number: number): number | 'NaN' | 'Infinity' | '-Infinity' {
  if (Number.isNaN(number)) return 'NaN'
  if (Number.isFinite(number)) return number
  return number > 0 ? 'Infinity' : '-Infinity'
}
