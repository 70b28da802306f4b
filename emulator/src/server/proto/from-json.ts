import { BadRequest, type FieldViolation } from '#status.ts'
import { isTimestamp, parseTimestamp, timestampOf } from '#values/timestamp.ts'
import type { EnumType, Field, MessageType } from './definitions.ts'

/**
 * Normalises JSON from a client into the form that a decoder returns. Fields may be named as in
 * JSON (`updateMask`) or as in the protocol (`update_mask`). Throws INVALID_ARGUMENT with the
 * service's messages for every invalid place.
 */
export function messageFromJson(type: MessageType, json: unknown): object {
  const violations: FieldViolation[] = []
  const message = readMessage(type, json, { path: '', violations })
  if (violations.length > 0) throw new BadRequest(violations)
  return message
}

/** The protocol's spelling of `updateMask`. */
export function protoNameOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The field that a client means by this name. */
export function fieldNamed(type: MessageType, name: string): Field | undefined {
  return type.fields.find((field) => field.name === name || protoNameOf(field.name) === name)
}

type Place = { readonly path: string; readonly violations: FieldViolation[] }
type Message = Record<string, unknown>

function readMessage(type: MessageType, json: unknown, place: Place): Message {
  const message: Message = {}
  if (!isRecord(json)) {
    refuse(place, `type.googleapis.com/${type.name}`, json)
    return message
  }
  const given = new Set<string>()
  for (const [name, value] of Object.entries(json)) {
    const field = fieldNamed(type, name)
    if (field === undefined) {
      const at = place.path === '' ? '' : ` at '${place.path}'`
      violate(
        place,
        `Invalid JSON payload received. Unknown name ${JSON.stringify(name)}${at}: Cannot find field.`,
      )
      continue
    }
    // Null means that the field is absent, except for types in which null is a value.
    if (value === undefined || (value === null && !isNullValue(field))) continue
    if (field.oneof !== undefined && given.has(field.oneof)) {
      const at = place.path === '' ? '' : ` at '${place.path}'`
      violate(
        place,
        `Invalid value${at} (oneof), oneof field '${protoNameOf(field.oneof)}' is already set. Cannot set '${name}'`,
      )
      continue
    }
    if (field.oneof !== undefined) given.add(field.oneof)
    message[field.name] = readField(field, value, name, within(place, protoNameOf(field.name)))
  }
  return message
}

function readField(field: Field, json: unknown, name: string, place: Place): unknown {
  if (field.holds === 'one') return readValue(field, json, name, place)
  if (field.holds === 'list') {
    if (!Array.isArray(json)) return refuse(place, typeNameOf(field), json)
    return json.map((item, i) =>
      readValue(field, item, name, { ...place, path: `${place.path}[${i}]` }),
    )
  }
  if (!isRecord(json)) return refuse(place, typeNameOf(field), json)
  const entries = Object.entries(json).map(
    ([key, value], i) =>
      [
        key,
        readValue(field, value, name, { ...place, path: `${place.path}[${i}].value` }),
      ] as const,
  )
  return Object.fromEntries(entries)
}

function readValue(field: Field, json: unknown, name: string, place: Place): unknown {
  const type = field.resolve()
  if (type?.kind === 'enum') return readEnum(type, json, place)
  if (type !== undefined) {
    const read = wellKnown[type.name]
    if (read !== undefined) return read(json, place, name)
    return readMessage(type, json, place)
  }
  const read = scalars[field.type]
  if (read === undefined) throw new Error(`Nothing reads fields of type ${field.type}`)
  const value = read(json)
  return value ?? refuse(place, typeNameOf(field), json)
}

function readEnum(type: EnumType, json: unknown, place: Place): unknown {
  if (type.name === NULL_VALUE) {
    return json === null || json === 'NULL_VALUE' || json === 0
      ? null
      : refuse(place, `type.googleapis.com/${type.name}`, json)
  }
  if (typeof json === 'string' && Object.hasOwn(type.values, json)) return json
  const known = Object.entries(type.values).find(([, number]) => number === json)
  if (known !== undefined) return known[0]
  return refuse(place, `type.googleapis.com/${type.name}`, json)
}

const NULL_VALUE = 'google.protobuf.NullValue'

function isNullValue(field: Field): boolean {
  return field.resolve()?.name === NULL_VALUE
}

/** Returns undefined if the value is not of the type. */
const scalars: Record<string, (json: unknown) => unknown> = {
  string: (json) => (typeof json === 'string' ? json : undefined),
  bool: (json) => (typeof json === 'boolean' ? json : undefined),
  bytes: (json) =>
    typeof json === 'string' && /^[A-Za-z0-9+/_-]*={0,2}$/.test(json)
      ? Buffer.from(json, 'base64').toString('base64')
      : undefined,
  int32: int32Of,
  int64: (json) => {
    const integer = integerOf(json)
    return integer !== undefined && BigInt.asIntN(64, integer) === integer
      ? String(integer)
      : undefined
  },
  double: doubleOf,
}

function int32Of(json: unknown): number | undefined {
  const integer = integerOf(json)
  return integer !== undefined && BigInt.asIntN(32, integer) === integer
    ? Number(integer)
    : undefined
}

function integerOf(json: unknown): bigint | undefined {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : undefined
  return typeof json === 'string' && /^-?\d+$/.test(json) ? BigInt(json) : undefined
}

const wordsForDoubles = new Set<unknown>(['NaN', 'Infinity', '-Infinity'])

function doubleOf(json: unknown): number | string | undefined {
  if (typeof json === 'number') return json
  if (typeof json !== 'string') return undefined
  if (wordsForDoubles.has(json)) return json
  const number = Number(json)
  return json.trim() === '' || Number.isNaN(number) ? undefined : number
}

/** Types with a JSON form of their own. */
const wellKnown: Record<string, (json: unknown, place: Place, name: string) => unknown> = {
  'google.protobuf.Timestamp': (json, place, name) => {
    if (typeof json === 'string' && isTimestamp(json)) return timestampOf(parseTimestamp(json))
    return violate(
      place,
      `Invalid value at '${place.path}' (type.googleapis.com/google.protobuf.Timestamp), Field '${name}', Illegal timestamp format; timestamps must end with 'Z' or have a valid timezone offset.`,
    )
  },
  'google.protobuf.Int32Value': (json, place) => int32Of(json) ?? refuse(place, 'TYPE_INT32', json),
  'google.protobuf.Int64Value': (json, place) =>
    scalars['int64']?.(json) ?? refuse(place, 'TYPE_INT64', json),
  'google.protobuf.DoubleValue': (json, place) =>
    doubleOf(json) ?? refuse(place, 'TYPE_DOUBLE', json),
}

function typeNameOf(field: Field): string {
  const type = field.resolve()
  return type === undefined
    ? `TYPE_${field.type.toUpperCase()}`
    : `type.googleapis.com/${type.name}`
}

function refuse(place: Place, type: string, json: unknown): undefined {
  violate(place, `Invalid value at '${place.path}' (${type}), ${JSON.stringify(json)}`)
}

function violate({ path, violations }: Place, description: string): undefined {
  violations.push({ ...(path !== '' && { field: path }), description })
}

function within(place: Place, name: string): Place {
  return { ...place, path: place.path === '' ? name : `${place.path}.${name}` }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
