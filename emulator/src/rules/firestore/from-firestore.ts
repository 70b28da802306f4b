import type { Document, Fields, Value } from '#values/value.ts'
import {
  bool,
  bytes,
  float,
  list,
  map,
  nothing,
  path,
  string,
  timestamp,
  type Known,
  type MapValue,
} from '../values.ts'

/** Converts a Firestore value to a value of the rules language. */
export function fromValue(value: Value): Known {
  if ('stringValue' in value) return string(value.stringValue)
  if ('integerValue' in value) return { type: 'int', value: BigInt(value.integerValue) }
  if ('booleanValue' in value) return bool(value.booleanValue)
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return list((value.arrayValue.values ?? []).map(fromValue))
  if ('doubleValue' in value) return float(Number(value.doubleValue))
  if ('timestampValue' in value) return fromTimestamp(value.timestampValue)
  if ('referenceValue' in value) return pathOfName(value.referenceValue)
  if ('bytesValue' in value) return bytes(Buffer.from(value.bytesValue, 'base64'))
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue
    return { type: 'latlng', latitude, longitude }
  }
  return nothing
}

export function fromFields(fields: Fields): MapValue {
  return map(Object.entries(fields).map(([key, value]) => [key, fromValue(value)] as const))
}

/** Parses RFC 3339 with up to nine fractional digits. */
export function fromTimestamp(text: string): Known {
  const digits = /\.(\d{1,9})/.exec(text)?.[1] ?? ''
  const seconds = BigInt(Date.parse(text.replace(/\.\d+/, '')) / 1000)
  return timestamp(seconds * 1_000_000_000n + BigInt(digits.padEnd(9, '0')))
}

/** Documents never change in place, so the converted form of each is cached. */
const resources = new WeakMap<StoredDocument, MapValue>()
type StoredDocument = Pick<Document, 'name' | 'fields'>

/** The `resource` of a document: `data`, `id` and `__name__`. */
export function fromDocument(document: StoredDocument): MapValue {
  const known = resources.get(document)
  if (known !== undefined) return known
  const name = pathOfName(document.name)
  const resource = map([
    ['data', fromFields(document.fields)],
    ['id', string(name.segments.at(-1) ?? '')],
    ['__name__', name],
  ])
  resources.set(document, resource)
  return resource
}

/** Converts the claims of a token, which may be any JSON. */
export function fromJson(value: unknown): Known {
  if (typeof value === 'string') return string(value)
  if (typeof value === 'boolean') return bool(value)
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { type: 'int', value: BigInt(value) } : float(value)
  }
  if (Array.isArray(value)) return list(value.map(fromJson))
  if (typeof value === 'object' && value !== null) {
    return map(Object.entries(value).map(([key, item]) => [key, fromJson(item)] as const))
  }
  return nothing
}

/**
 * Converts `projects/p/databases/(default)/documents/a/b` to the path
 * `/databases/(default)/documents/a/b`.
 */
function pathOfName(name: string) {
  return path(name.split('/').slice(2))
}
