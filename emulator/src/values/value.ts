/**
 * Values in the proto3 JSON form of google.firestore.v1, which gRPC, REST and WebChannel share:
 * 64-bit integers and bytes (base64) are strings, timestamps are RFC 3339.
 */
export type Value =
  | { nullValue: null | 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

export type Fields = Record<string, Value>

/** A stored document; `name` is the full resource name. Never changed in place. */
export type Document = {
  readonly name: string
  readonly fields: Fields
  readonly createTime: string
  readonly updateTime: string
}

export const NULL: Value = { nullValue: null }
