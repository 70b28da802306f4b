import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Preferred values over generated ones, by the name of the field or parameter that takes them. */
export type KnownValues = Readonly<Record<string, unknown>>

/**
 * The smallest value that a schema accepts: its required fields, with known values where there are
 * any.
 */
export function exampleOf(schema: z.ZodType, known: KnownValues): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return valueOf(root, { root, known, name: '' })
}

type Place = { root: Schema; known: KnownValues; name: string }

function valueOf(schema: Schema, place: Place): unknown {
  const { $ref, const: only, anyOf, oneOf, allOf } = schema
  if ($ref !== undefined) return valueOf(definitionOf($ref, place.root), place)
  if (only !== undefined) return only
  if (schema.type !== 'object' && place.name in place.known) return place.known[place.name]
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = anyOf ?? oneOf ?? []
  if (choice !== undefined) return valueOf(partOf(choice), place)
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((part) => valueOf(partOf(part), place)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place)
    case 'array':
      return arrayOf(schema, place)
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function objectOf({ properties = {}, required = [] }: Schema, place: Place): object {
  return Object.fromEntries(
    required.map((name) => [name, valueOf(partOf(properties[name] ?? {}), { ...place, name })]),
  )
}

/** A list of ids takes the known value of a single id. */
function arrayOf({ items, minItems = 0 }: Schema, place: Place): unknown[] {
  if (minItems === 0 || items === undefined || Array.isArray(items)) return []
  return [valueOf(partOf(items), { ...place, name: place.name.replace(/s$/, '') })]
}

function textOf({ format, minLength = 0 }: Schema): string {
  return (formats[format ?? ''] ?? 'Example').padEnd(minLength, '.')
}

const formats: Record<string, string | undefined> = {
  'date-time': '2030-01-15T18:00:00Z',
  date: '2030-01-15',
  email: 'sam.rivers@lakeside.example',
  uri: 'https://lakeside.example',
}

/** JSON Schema allows `true` for anything. */
function partOf(schema: Schema | boolean): Schema {
  return typeof schema === 'boolean' ? {} : schema
}

function definitionOf(ref: string, { $defs }: Schema): Schema {
  const definition = $defs?.[ref.split('/').at(-1) ?? '']
  if (definition === undefined) throw new Error(`There is no definition ${ref}`)
  return definition
}
