import type { ListDeclaration, QueryDeclaration } from '@huddle/contract/lists/list-declaration.ts'
import { partsOf, queriesOf } from '@huddle/contract/lists/list-declaration.ts'

import type { FieldOverride, IndexFile, CompositeIndex } from './index-file.ts'
import { isServed } from './is-served.ts'

export type Declarations = {
  lists: readonly ListDeclaration[]
  queries: readonly QueryDeclaration[]
  /** By the id of a collection, the field by which its documents are deleted when they expire. */
  expiring: Readonly<Record<string, string>>
  /** Collections of which a field has an index only when a query needs it. */
  lean: readonly string[]
}

/**
 * The indexes that all declared queries need, and no other: each list is served by merging the
 * indexes of its parts, and what merging serves anyway is left out.
 *
 * @throws Error that names the first query which the indexes do not serve.
 */
export function composeIndexes(declarations: Declarations): IndexFile {
  const { lists, queries } = declarations
  const all = [...queries, ...lists.flatMap(queriesOf)]
  const parts = distinct([...lists.flatMap(partsOf), ...queries])
  const fieldOverrides = overridesFor(declarations, parts)
  // The longest first: what begins with a single filter serves more queries.
  const composites = parts
    .filter(isComposite)
    .toSorted((a, b) => b.equal.length - a.equal.length)
    .map(compositeOf)
  const needed = composites.reduce((kept, index) => {
    const others = kept.filter((other) => other !== index)
    const file = { indexes: others, fieldOverrides }
    return all.every((query) => !concerns(index, query) || isServed(file, query)) ? others : kept
  }, composites)
  const file = { indexes: needed.toSorted(byText), fieldOverrides }
  const unserved = all.find((query) => !isServed(file, query))
  if (unserved !== undefined) throw new Error(`No index serves ${JSON.stringify(unserved)}`)
  return file
}

/** An index of one field serves equalities alone, and the order of a single field. */
function isComposite({ equal, order }: QueryDeclaration): boolean {
  return order.length > 0 && equal.length + order.length > 1
}

function compositeOf({ group, scope, equal, order }: QueryDeclaration): CompositeIndex {
  return {
    collectionGroup: group,
    queryScope: scope,
    fields: [
      ...equal.map((name) =>
        name.endsWith('[]')
          ? { fieldPath: name.slice(0, -2), arrayConfig: 'CONTAINS' as const }
          : { fieldPath: name, order: 'ASCENDING' as const },
      ),
      ...order.map(({ field, direction }) => ({
        fieldPath: field,
        order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
      })),
    ],
  }
}

/** Only an index that ends as a query is ordered can serve it. */
function concerns(
  { collectionGroup, queryScope, fields }: CompositeIndex,
  query: QueryDeclaration,
) {
  const { group, scope, order } = query
  if (collectionGroup !== group || queryScope !== scope) return false
  return order.every(({ field, direction }, index) => {
    const own = fields[fields.length - order.length + index]
    return (
      own?.fieldPath === field && own.order === (direction === 'asc' ? 'ASCENDING' : 'DESCENDING')
    )
  })
}

function overridesFor(
  { expiring, lean }: Declarations,
  parts: readonly QueryDeclaration[],
): FieldOverride[] {
  const singles = parts.filter((part) => !isComposite(part)).flatMap(singlesOf)
  const own = singles.filter(
    ({ collectionGroup, queryScope }) =>
      lean.includes(collectionGroup) || queryScope === 'COLLECTION_GROUP',
  )
  const fields = new Map<string, FieldOverride>()
  for (const { collectionGroup, fieldPath, ...index } of own) {
    const key = `${collectionGroup} ${fieldPath}`
    const known = fields.get(key) ?? {
      collectionGroup,
      fieldPath,
      // An override replaces what a field has by itself.
      indexes: lean.includes(collectionGroup) ? [] : [...automatic],
    }
    const isKnown = known.indexes.some((other) => JSON.stringify(other) === JSON.stringify(index))
    fields.set(key, isKnown ? known : { ...known, indexes: [...known.indexes, index] })
  }
  return [
    ...lean.map((collectionGroup) => ({ collectionGroup, fieldPath: '*', indexes: [] })),
    ...fields.values(),
    ...Object.entries(expiring).map(([collectionGroup, fieldPath]) => ({
      collectionGroup,
      fieldPath,
      ttl: true,
      indexes: [],
    })),
  ].toSorted(byText)
}

const automatic = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
] as const

function singlesOf({ group, scope, equal, order }: QueryDeclaration) {
  const whole = { collectionGroup: group }
  return [
    ...equal.map((name) =>
      name.endsWith('[]')
        ? {
            ...whole,
            fieldPath: name.slice(0, -2),
            arrayConfig: 'CONTAINS' as const,
            queryScope: scope,
          }
        : { ...whole, fieldPath: name, order: 'ASCENDING' as const, queryScope: scope },
    ),
    ...order.map(({ field, direction }) => ({
      ...whole,
      fieldPath: field,
      order: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
      queryScope: scope,
    })),
  ]
}

function distinct(queries: readonly QueryDeclaration[]): QueryDeclaration[] {
  const known = new Map<string, QueryDeclaration>()
  for (const query of queries) {
    const equal = [...query.equal].toSorted()
    const key = JSON.stringify([query.group, query.scope, equal, query.order])
    if (!known.has(key)) known.set(key, query)
  }
  return [...known.values()]
}

function byText(a: object, b: object): number {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  return one < other ? -1 : one > other ? 1 : 0
}
