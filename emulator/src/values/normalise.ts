import { invalidArgument } from '#status.ts'
import { vectorOf } from './compare.ts'
import { Pool } from './pool.ts'
import { isLongerThan } from './strings.ts'
import { canonicalTimestamp } from './timestamp.ts'
import { NULL, type Fields, type Value } from './value.ts'

const MAX_DEPTH = 20
const MAX_DIMENSIONS = 2048
const MAX_NAME_BYTES = 1500
const MAX_VALUE_BYTES = 1_048_487
const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n

/**
 * Validates what a client sent and converts it to the one stored form, so that the code below need
 * not know the several JSON forms of a null, a timestamp or a number.
 */
export function normaliseFields(fields: Fields | undefined): Fields {
  const entries = Object.entries(fields ?? {})
  for (const entry of entries) {
    requireFieldName(entry[0])
    entry[1] = normaliseValue(entry[1], entry[0])
  }
  // Objects made like this share a hidden class if they have the same fields. Setting the fields
  // one by one would make each object a hash table, four times as large.
  return Object.fromEntries(entries)
}

const LONGEST_SHARED = 64
const texts = new Pool<Value>((stringValue) => ({ stringValue }))
const integers = new Pool<Value>((integerValue) => ({ integerValue }))
const times = new Pool<Value>((timestampValue) => ({ timestampValue }))
const TRUE: Value = { booleanValue: true }
const FALSE: Value = { booleanValue: false }

/**
 * `property` is the document field that contains the value. The depth of maps and arrays is counted
 * from it.
 */
export function normaliseValue(value: Value, property = '', depth = 1): Value {
  if ('stringValue' in value) return textValue(value.stringValue, property)
  if ('integerValue' in value) return integers.get(integerText(value.integerValue))
  if ('booleanValue' in value) return value.booleanValue ? TRUE : FALSE
  if ('doubleValue' in value) return { doubleValue: doubleOf(value.doubleValue) }
  if ('timestampValue' in value) return times.get(canonicalTimestamp(value.timestampValue))
  if ('nullValue' in value) return NULL
  if (vectorOf(value) !== undefined) return normaliseVector(value)
  if ('mapValue' in value) {
    return { mapValue: { fields: normaliseMap(value.mapValue.fields ?? {}, property, depth) } }
  }
  if ('arrayValue' in value) {
    const values = normaliseElements(value.arrayValue.values ?? [], property, depth)
    return { arrayValue: { values } }
  }
  if ('referenceValue' in value) return { referenceValue: value.referenceValue }
  if ('bytesValue' in value) return bytesValue(value.bytesValue, property)
  if ('geoPointValue' in value) return { geoPointValue: geoPointOf(value.geoPointValue) }
  throw invalidArgument('A value has no type or a type that is not known')
}

/** Normalises the elements of an array within `depth - 1` maps and arrays. */
export function normaliseElements(
  values: readonly Value[],
  property: string,
  depth: number,
): Value[] {
  requireShallow(property, depth)
  return values.map((item) => {
    if ('arrayValue' in item) {
      throw invalidArgument('Cannot convert an array value in an array value.')
    }
    return normaliseValue(item, property, depth + 1)
  })
}

function normaliseMap(fields: Fields, property: string, depth: number): Fields {
  requireShallow(property, depth)
  const entries = Object.entries(fields)
  for (const entry of entries) {
    requireFieldName(entry[0])
    entry[1] = normaliseValue(entry[1], property, depth + 1)
  }
  return Object.fromEntries(entries)
}

/** Throws INVALID_ARGUMENT for a map or an array that is nested too deeply. */
export function requireShallow(property: string, depth: number): void {
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Property ${property} contains an invalid nested entity.`)
  }
}

function textValue(text: string, property: string): Value {
  if (text.length <= LONGEST_SHARED) return texts.get(text)
  if (isLongerThan(MAX_VALUE_BYTES, text)) throw tooLong(property)
  return { stringValue: text }
}

function bytesValue(base64: string, property: string): Value {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_VALUE_BYTES) throw tooLong(property)
  return { bytesValue: bytes.toString('base64') }
}

function tooLong(property: string) {
  return invalidArgument(
    `The value of property "${property}" is longer than ${MAX_VALUE_BYTES} bytes.`,
  )
}

/** A vector is a map of a reserved form: its mark and an array of doubles. */
function normaliseVector(value: Value): Value {
  const { fields = {} } = 'mapValue' in value ? value.mapValue : {}
  const { value: list } = fields
  if (list === undefined) throw invalidArgument("Vector map is missing key 'value'.")
  if (!('arrayValue' in list)) throw invalidArgument('Vector value type must be an array.')
  if (Object.keys(fields).length > 2) {
    throw invalidArgument('Vector value map has extraneous entries.')
  }
  const elements = list.arrayValue.values ?? []
  if (elements.length === 0) throw invalidArgument('Cannot have a zero length vector.')
  if (elements.length > MAX_DIMENSIONS) {
    throw invalidArgument(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`)
  }
  const values = elements.map((element): Value => {
    if (!('doubleValue' in element)) {
      throw invalidArgument("Vector must only contain values of type 'double'")
    }
    const doubleValue = doubleOf(element.doubleValue)
    if (doubleValue === 'NaN') throw invalidArgument('Vector cannot contain NaN values.')
    return { doubleValue }
  })
  return {
    mapValue: {
      fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
    },
  }
}

function requireFieldName(name: string): void {
  if (name === '') throw invalidArgument('A field name must not be empty')
  if (name.startsWith('__') && name.endsWith('__') && name.length >= 4) {
    throw invalidArgument(`Field name "${name}" is reserved.`)
  }
  if (isLongerThan(MAX_NAME_BYTES, name)) {
    throw invalidArgument(`A field name is longer than ${MAX_NAME_BYTES} bytes`)
  }
}

function integerText(value: string | number): string {
  let integer: bigint
  try {
    integer = BigInt(value)
  } catch {
    throw invalidArgument(`Not an integer: "${value}"`)
  }
  if (integer < MIN_INTEGER || integer > MAX_INTEGER) {
    throw invalidArgument(`Integer out of range: ${value}`)
  }
  return String(integer)
}

function doubleOf(value: number | string): number | 'NaN' | 'Infinity' | '-Infinity' {
  const number = Number(value)
  if (Number.isNaN(number)) return 'NaN'
  if (number === Infinity) return 'Infinity'
  return number === -Infinity ? '-Infinity' : number
}

function geoPointOf({ latitude = 0, longitude = 0 }: { latitude?: number; longitude?: number }) {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw invalidArgument(`Geo point out of range: ${latitude}, ${longitude}`)
  }
  return { latitude, longitude }
}
