import { invalidArgument } from '#status.ts'
import { exactNumberOf, isNumber, vectorOf } from './compare.ts'
import { Pool } from './pool.ts'
import { isLongerThan } from './strings.ts'
import { canonicalTimestamp } from './timestamp.ts'
import { NULL, type Fields, type Value } from './value.ts'

const MAX_DEPTH = 20
const MAX_DIMENSIONS = 2048
const MAX_NAME_BYTES = 1500
const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n

/**
 * Checks what a client sent and brings it into the one form that is stored, so that nothing below has to
 * know that there are several ways to write a null, a time or a number in JSON.
 */
export function normaliseFields(fields: Fields | undefined, depth = 0): Fields {
  const entries = Object.entries(fields ?? {})
  for (const entry of entries) {
    requireFieldName(entry[0])
    entry[1] = normaliseValue(entry[1], depth + 1)
  }
  // Documents with the same fields share their layout when made like this. Setting the fields one after the other
  // would make each a hash table of its own, four times as large.
  return Object.fromEntries(entries)
}

const LONGEST_SHARED = 64
const texts = new Pool<Value>((stringValue) => ({ stringValue }))
const integers = new Pool<Value>((integerValue) => ({ integerValue }))
const times = new Pool<Value>((timestampValue) => ({ timestampValue }))
const TRUE: Value = { booleanValue: true }
const FALSE: Value = { booleanValue: false }

function textValue(text: string): Value {
  return text.length > LONGEST_SHARED ? { stringValue: text } : texts.get(text)
}

export function normaliseValue(value: Value, depth = 1): Value {
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Property contains nested data deeper than ${MAX_DEPTH} levels`)
  }
  if ('stringValue' in value) return textValue(value.stringValue)
  if ('integerValue' in value) return integers.get(integerText(value.integerValue))
  if ('booleanValue' in value) return value.booleanValue ? TRUE : FALSE
  if ('doubleValue' in value) return { doubleValue: doubleOf(value.doubleValue) }
  if ('timestampValue' in value) return times.get(canonicalTimestamp(value.timestampValue))
  if ('nullValue' in value) return NULL
  if (vectorOf(value) !== undefined) return normaliseVector(value)
  if ('mapValue' in value) {
    return { mapValue: { fields: normaliseFields(value.mapValue.fields, depth) } }
  }
  if ('arrayValue' in value) {
    const values = value.arrayValue.values ?? []
    return { arrayValue: { values: values.map((item) => normaliseElement(item, depth + 1)) } }
  }
  if ('referenceValue' in value) return { referenceValue: value.referenceValue }
  if ('bytesValue' in value) {
    return { bytesValue: Buffer.from(value.bytesValue, 'base64').toString('base64') }
  }
  if ('geoPointValue' in value) return { geoPointValue: geoPointOf(value.geoPointValue) }
  throw invalidArgument('A value has no type or a type that is not known')
}

function normaliseElement(value: Value, depth: number): Value {
  if ('arrayValue' in value) {
    throw invalidArgument('Cannot convert an array value in an array value.')
  }
  return normaliseValue(value, depth)
}

/** A vector is a map of a reserved form: its mark and an array of numbers, which are stored as doubles. */
function normaliseVector(value: Value): Value {
  const elements = vectorOf(value) ?? []
  if (elements.length > MAX_DIMENSIONS) {
    throw invalidArgument(`A vector has more than ${MAX_DIMENSIONS} dimensions`)
  }
  const values = elements.map((element): Value => {
    if (!isNumber(element)) throw invalidArgument('A vector may hold numbers only')
    return { doubleValue: doubleOf(Number(exactNumberOf(element))) }
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
