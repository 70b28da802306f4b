import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Existing ids, by the name of the field or parameter that takes them. */
export type KnownIds = Record<string, readonly string[]>

/**
 * Random input for a schema: mostly valid, sometimes slightly invalid. Fields that take ids get
 * existing ids, so that requests get past validation.
 */
export function arbitraryOf(schema: z.ZodType, known: KnownIds): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.oneof(
    { weight: 5, arbitrary: valueOf(root, { root, known, name: '', isOff: false }) },
    { weight: 2, arbitrary: valueOf(root, { root, known, name: '', isOff: true }) },
  )
}

type Place = {
  root: JsonSchema
  known: KnownIds
  /** The name of the field that takes the value. */
  name: string
  /** Whether values may have another type or be missing. */
  isOff: boolean
}

function valueOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const fitting = fittingValueOf(schema, place)
  if (!place.isOff) return fitting
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything })
}

function fittingValueOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const { $ref, const: only, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return valueOf(definitionOf($ref, place.root), place)
  if (only !== undefined) return fc.constant(only)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = anyOf ?? oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valueOf(partOf(each), place)))
  if (allOf !== undefined) {
    const parts = allOf.map((each) => fc.tuple(valueOf(partOf(each), place)))
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values.flat()))
  }
  switch (type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return fc.array(valueOf(itemOf(schema), { ...place, name: singular(place.name) }), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'string':
      return stringOf(schema, place)
    case 'integer':
      return fc.integer(rangeOf(schema))
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return place.name.endsWith('_at') || place.name.endsWith('datetime') ? moment : anything
  }
}

function objectOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, valueOf(partOf(field), { ...place, name })] as const,
  )
  const declared = fc.record(
    Object.fromEntries(fields),
    place.isOff ? { requiredKeys: [] } : { requiredKeys: [...required] },
  )
  if (typeof additionalProperties !== 'object') return declared
  const values = valueOf(additionalProperties, { ...place, name: '' })
  const keys = fc.oneof(fc.constantFrom(...Object.values(place.known).flat(), 'other'), fc.string())
  return fc
    .tuple(declared, fc.dictionary(keys, values, { maxKeys: 3 }))
    .map(([named, others]) => ({ ...others, ...named }))
}

function stringOf(schema: JsonSchema, { known, name }: Place): fc.Arbitrary<string> {
  const ids = known[name]
  const text = plainStringOf(schema)
  if (ids === undefined || ids.length === 0) return text
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  )
}

function plainStringOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  const made = format === undefined ? undefined : formats[format]
  if (made !== undefined) return made
  if (pattern !== undefined && !/\(\?/.test(pattern)) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: 'grapheme' }),
    fc.constantFrom(...hostileTexts),
  )
}

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const formats: Record<string, fc.Arbitrary<string> | undefined> = {
  'date-time': moment,
  date: moment.map((text) => text.slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
}

/** Texts that break careless code. */
export const hostileTexts = [
  '=HYPERLINK("x")',
  '<script>alert(1)</script>',
  "Robert'); DROP TABLE huddles;--",
  '../../etc/passwd',
  '\u202Egnp.exe',
  '\u0000',
  '\uD800',
  'a\r\nBcc: b@example.org',
  '__proto__',
  '__x__',
  '__id7__',
  '.',
  '..',
  'a/b',
  '${7*7}',
  '😀'.repeat(30),
]

const anything = fc.jsonValue({ maxDepth: 3 })

function rangeOf({ minimum = -1e6, maximum = 1e6 }: JsonSchema): { min: number; max: number } {
  return { min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }
}

function itemOf({ items }: JsonSchema): JsonSchema {
  return items === undefined || Array.isArray(items) ? {} : partOf(items)
}

/** In JSON Schema, `true` accepts anything. */
function partOf(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}

function definitionOf(ref: string, root: JsonSchema): JsonSchema {
  const name = ref.split('/').at(-1) ?? ''
  const definition = root.$defs?.[name]
  if (definition === undefined) throw new Error(`There is no definition ${ref}`)
  return definition
}

/** A list of ids takes the same values as a single id. */
function singular(name: string): string {
  return name.replace(/s$/, '')
}
