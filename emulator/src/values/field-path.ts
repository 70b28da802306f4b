import { invalidArgument } from '#status.ts'
import { isLongerThan } from './strings.ts'
import type { Fields, Value } from './value.ts'

/** The segments of a field path such as `address.city`. */
export type FieldPath = readonly string[]

const MAX_PATH_BYTES = 1500
const SIMPLE = /^[A-Za-z_][A-Za-z_0-9]*$/

const parsed = new Map<string, FieldPath>()

/** Parses `a.b` or, with quoted segments, `` a.`odd.name` ``. */
export function parseFieldPath(text: string): FieldPath {
  const known = parsed.get(text)
  if (known !== undefined) return known
  if (isLongerThan(MAX_PATH_BYTES, text)) {
    throw invalidArgument(`property path is longer than ${MAX_PATH_BYTES} bytes.`)
  }
  const path = parseSegments(text)
  const reserved = path.find((segment) => RESERVED.test(segment))
  if (reserved !== undefined && text !== '__name__') {
    throw invalidArgument(`Invalid reserved name in field path ${reserved}`)
  }
  // Field paths come from code, not from data, so there are few and they can be cached.
  if (parsed.size < 10_000) parsed.set(text, path)
  return path
}

/** The canonical text of a path: equal paths have equal texts. */
export function fieldPathText(path: FieldPath): string {
  return path.map(quoted).join('.')
}

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields | undefined = fields
  let value: Value | undefined
  for (const segment of path) {
    if (current === undefined || !Object.hasOwn(current, segment)) return undefined
    value = current[segment]
    current = value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined
  }
  return value
}

/**
 * A copy of `fields` with the value at the path, or without it if it is undefined. Missing maps on
 * the way are created.
 */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [segment, ...rest] = path
  if (segment === undefined) return fields
  if (rest.length === 0) return withEntry(fields, segment, value)
  const child = Object.hasOwn(fields, segment) ? fields[segment] : undefined
  const isMap = child !== undefined && 'mapValue' in child
  if (value === undefined && !isMap) return fields
  const inner = isMap ? (child.mapValue.fields ?? {}) : {}
  return withEntry(fields, segment, { mapValue: { fields: withField(inner, rest, value) } })
}

/** Returns only the fields at the paths, as `select` and document masks require. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let picked: Fields = {}
  for (const path of paths) {
    const value = getField(fields, path)
    if (value !== undefined) picked = withField(picked, path, value)
  }
  return picked
}

function withEntry(fields: Fields, key: string, value: Value | undefined): Fields {
  if (value !== undefined) return { ...fields, [key]: value }
  // Deleting from a copy would turn the object into a hash table, which takes several times the
  // memory.
  const { [key]: _, ...rest } = fields
  return rest
}

function quoted(segment: string): string {
  return SIMPLE.test(segment) ? segment : `\`${segment.replaceAll(/[\\`]/g, '\\$&')}\``
}

/** Segments that need no quotes, and the content of quotes. */
const SEGMENT = /(?:`((?:[^\\`]|\\[\s\S])+)`|([A-Za-z_][A-Za-z_0-9]*))(\.|$)/y
const RESERVED = /^__.*__$/s

function parseSegments(text: string): string[] {
  if (text === '') throw invalidArgument('Invalid empty property path string.')
  const segments: string[] = []
  let separator: string | undefined = '.'
  SEGMENT.lastIndex = 0
  while (separator === '.') {
    const [, quotedText, plain, next] = SEGMENT.exec(text) ?? []
    const segment = quotedText?.replaceAll(/\\([\s\S])/g, '$1') ?? plain
    if (segment === undefined) {
      throw invalidArgument(
        `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
      )
    }
    segments.push(segment)
    separator = next
  }
  return segments
}
