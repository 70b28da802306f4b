import type { IndexMode } from '#index-entries/definitions.ts'
import type { MissingIndex } from './missing-index.ts'
import type { QueryShape } from './query-shape.ts'

const MODES: Record<IndexMode, string> = {
  ASCENDING: 'ASC',
  DESCENDING: 'DESC',
  CONTAINS: 'CONTAINS',
}

const MANY_RANGES =
  'The query contains range and inequality filters on multiple fields, please refer to the documentation for index selection best practices: https://cloud.google.com/firestore/docs/query-data/multiple-range-fields.'

/**
 * The refusal in the words of the service, with the missing entries of `firestore.indexes.json` in
 * place of its link to the console.
 */
export function missingIndexMessage(
  shape: QueryShape,
  [first, ...others]: readonly [MissingIndex, ...MissingIndex[]],
): string {
  const ranges = new Set(shape.disjunctions.flatMap(({ inequalities }) => inequalities))
  return [
    `${requirement(shape, first)} ${entriesToAdd([first, ...others])}`,
    ...(ranges.size > 1 ? [MANY_RANGES] : []),
  ].join('\n')
}

/** The missing entries, ready to be pasted, and the part of the file that they belong to. */
export function entriesToAdd(missing: readonly MissingIndex[]): string {
  const composites = missing.flatMap((each) => (each.kind === 'composite' ? [each.index] : []))
  const overrides = missing.flatMap((each) => (each.kind === 'field' ? [each.override] : []))
  return [...listed('indexes', composites), ...listed('fieldOverrides', overrides)].join(' ')
}

function listed(part: string, entries: readonly object[]): string[] {
  if (entries.length === 0) return []
  const text = entries.map((entry) => JSON.stringify(entry)).join(', ')
  return [`Add to "${part}" in firestore.indexes.json: ${text}`]
}

function requirement({ nearest }: QueryShape, missing: MissingIndex): string {
  if (nearest !== undefined) return 'Missing vector index configuration.'
  if (missing.kind === 'composite') return 'The query requires an index.'
  const { collectionGroup, fieldPath } = missing.override
  const kind = `${missing.scope}_${MODES[missing.mode]}`
  return `The query requires a ${kind} index for collection ${collectionGroup} and field ${fieldPath}.`
}
