import { fieldPathText, parseFieldPath, type FieldPath } from '#values/field-path.ts'

export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP'
export type Direction = 'ASCENDING' | 'DESCENDING'
export type IndexMode = Direction | 'CONTAINS'

export type FieldIndex = { readonly scope: IndexScope; readonly mode: IndexMode }
export type IndexedField = { readonly path: FieldPath; readonly mode: IndexMode }
export type VectorField = { readonly path: FieldPath; readonly dimension: number }
export type CompositeIndex = {
  readonly scope: IndexScope
  /** The fields without the document name and the vector. */
  readonly fields: readonly IndexedField[]
  readonly nameDirection: Direction
  readonly vector: VectorField | undefined
}

export type ArrayUse = { readonly path: FieldPath; readonly indexes: number }

/** The indexes that every field has by default. */
const automatic: readonly FieldIndex[] = [
  { scope: 'COLLECTION', mode: 'ASCENDING' },
  { scope: 'COLLECTION', mode: 'DESCENDING' },
  { scope: 'COLLECTION', mode: 'CONTAINS' },
]

/**
 * The indexes of a database: the declared ones, and the automatic ones of fields that are not
 * exempt.
 */
export class IndexDefinitions {
  readonly #composites = new Map<string, CompositeIndex[]>()
  readonly #arrays = new Map<string, ArrayUse[]>()
  readonly #overrides = new Map<string, Map<string, FieldIndex[]>>()
  readonly #expiring = new Map<string, Set<string>>()

  /** `json` is the content of `firestore.indexes.json`. Unknown entries are ignored. */
  constructor(json?: unknown) {
    for (const index of listOf(json, 'indexes')) {
      const group = textOf(index, 'collectionGroup')
      const known = this.#composites.get(group) ?? []
      this.#composites.set(group, [...known, compositeIndex(index)])
    }
    for (const [group, composites] of this.#composites) {
      this.#arrays.set(group, arraysIn(composites))
    }
    for (const override of listOf(json, 'fieldOverrides')) {
      const group = textOf(override, 'collectionGroup')
      const path = textOf(override, 'fieldPath')
      const known = this.#overrides.get(group) ?? new Map<string, FieldIndex[]>()
      known.set(canonical(path), listOf(override, 'indexes').flatMap(fieldIndex))
      this.#overrides.set(group, known)
      if (isRecord(override) && override['ttl'] === true) {
        const expiring = this.#expiring.get(group) ?? new Set()
        this.#expiring.set(group, expiring.add(canonical(path)))
      }
    }
  }

  compositesOf(group: string): readonly CompositeIndex[] {
    return this.#composites.get(group) ?? []
  }

  /** The array fields of the composite indexes, each once. */
  arraysOf(group: string): readonly ArrayUse[] {
    return this.#arrays.get(group) ?? []
  }

  /** The indexes of a field that neither has indexes of its own nor lies in a map that has. */
  defaultOf(group: string): readonly FieldIndex[] {
    return this.#overrides.get(group)?.get('*') ?? automatic
  }

  /**
   * The indexes declared for exactly this field. The fields within a map inherit those of the map.
   */
  declaredFor(group: string, path: FieldPath): readonly FieldIndex[] | undefined {
    return this.#overrides.get(group)?.get(fieldPathText(path))
  }

  /** Whether the field has a time-to-live policy. */
  expiresBy(group: string, path: FieldPath): boolean {
    return this.#expiring.get(group)?.has(fieldPathText(path)) ?? false
  }

  /**
   * The single-field indexes in effect: those of the field, else of the nearest map around it, else
   * the default.
   */
  automaticOf(group: string, path: FieldPath): readonly FieldIndex[] {
    for (let length = path.length; length > 0; length -= 1) {
      const declared = this.declaredFor(group, path.slice(0, length))
      if (declared !== undefined) return declared
    }
    return this.defaultOf(group)
  }
}

/** The direction of `__name__` in an index that does not declare it. */
export function impliedNameDirection(fields: readonly IndexedField[]): Direction {
  return fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
}

function arraysIn(composites: readonly CompositeIndex[]): ArrayUse[] {
  const uses = new Map<string, ArrayUse>()
  for (const { fields } of composites) {
    const path = fields.find(({ mode }) => mode === 'CONTAINS')?.path
    if (path === undefined) continue
    const text = fieldPathText(path)
    uses.set(text, { path, indexes: (uses.get(text)?.indexes ?? 0) + 1 })
  }
  return [...uses.values()]
}

function canonical(path: string): string {
  return path === '*' ? path : fieldPathText(parseFieldPath(path))
}

const NAME_FIELD = '__name__'

function compositeIndex(index: unknown): CompositeIndex {
  const written = listOf(index, 'fields')
  const fields = written.flatMap(compositeField)
  const name = written.find((field) => textOf(field, 'fieldPath') === NAME_FIELD)
  const named = name === undefined ? undefined : directionOf(name)
  return {
    scope: scopeOf(index),
    fields,
    nameDirection: named ?? impliedNameDirection(fields),
    vector: written.flatMap(vectorField)[0],
  }
}

function compositeField(field: unknown): IndexedField[] {
  const mode = modeOf(field)
  const path = textOf(field, 'fieldPath')
  if (mode === undefined || path === NAME_FIELD) return []
  return [{ path: parseFieldPath(path), mode }]
}

function vectorField(field: unknown): VectorField[] {
  const config = isRecord(field) ? field['vectorConfig'] : undefined
  if (!isRecord(config)) return []
  return [
    { path: parseFieldPath(textOf(field, 'fieldPath')), dimension: Number(config['dimension']) },
  ]
}

function fieldIndex(index: unknown): FieldIndex[] {
  const mode = modeOf(index)
  return mode === undefined ? [] : [{ scope: scopeOf(index), mode }]
}

function modeOf(entry: unknown): IndexMode | undefined {
  return textOf(entry, 'arrayConfig') === 'CONTAINS' ? 'CONTAINS' : directionOf(entry)
}

function directionOf(entry: unknown): Direction | undefined {
  const order = textOf(entry, 'order')
  return order === 'ASCENDING' || order === 'DESCENDING' ? order : undefined
}

function scopeOf(entry: unknown): IndexScope {
  return textOf(entry, 'queryScope') === 'COLLECTION_GROUP' ? 'COLLECTION_GROUP' : 'COLLECTION'
}

function textOf(entry: unknown, key: string): string {
  const value = isRecord(entry) ? entry[key] : undefined
  return typeof value === 'string' ? value : ''
}

function listOf(entry: unknown, key: string): unknown[] {
  const value = isRecord(entry) ? entry[key] : undefined
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
