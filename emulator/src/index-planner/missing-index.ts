import {
  impliedNameDirection,
  type IndexDefinitions,
  type IndexedField,
  type IndexMode,
} from '#index-entries/definitions.ts'
import { parseFieldPath } from '#values/field-path.ts'
import type { Need } from './need.ts'
import {
  writtenIndex,
  writtenOverride,
  type WrittenIndex,
  type WrittenOverride,
} from './written-index.ts'

/** An index that would serve a disjunction, in the form of `firestore.indexes.json`. */
export type MissingIndex =
  | { readonly kind: 'composite'; readonly index: WrittenIndex }
  | {
      readonly kind: 'field'
      readonly mode: IndexMode
      readonly scope: WrittenIndex['queryScope']
      /** Repeats the current indexes of the field, because an override replaces all of them. */
      readonly override: WrittenOverride
    }

/** The one index that serves all of a need by itself. */
export function missingIndex(need: Need, definitions: IndexDefinitions): MissingIndex {
  const { group, scope, nameDirection, nearest } = need
  const fields = fieldsOf(need)
  const [only, ...others] = fields
  const isOneField = only !== undefined && others.length === 0 && nearest === undefined
  if (isOneField) {
    // The direction of an equality field is free; it decides the direction of `__name__`.
    const mode = need.equal.length === 1 ? nameDirection : only.mode
    if (impliedNameDirection([{ ...only, mode }]) === nameDirection) {
      const known = definitions.automaticOf(group, only.path)
      const indexes = [...known, { scope, mode }]
      const expires = definitions.expiresBy(group, only.path)
      const override = writtenOverride(group, fieldOf(need), { indexes, expires })
      return { kind: 'field', mode, scope, override }
    }
  }
  const vector = nearest && { path: parseFieldPath(nearest.field), dimension: nearest.dimension }
  return { kind: 'composite', index: writtenIndex(group, { scope, fields, nameDirection, vector }) }
}

function fieldsOf({ equal, contains, suffix }: Need): IndexedField[] {
  return [
    ...(contains === undefined
      ? []
      : [{ path: parseFieldPath(contains), mode: 'CONTAINS' as const }]),
    ...equal.map((field) => ({ path: parseFieldPath(field), mode: 'ASCENDING' as const })),
    ...suffix.map(({ field, direction }) => ({ path: parseFieldPath(field), mode: direction })),
  ]
}

function fieldOf({ equal, contains, suffix }: Need): string {
  return contains ?? equal[0] ?? suffix[0]?.field ?? ''
}
