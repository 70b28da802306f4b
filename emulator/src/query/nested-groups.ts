import { invalidArgument, Status } from '#status.ts'
import { isDocumentsRoot } from '#values/resource-name.ts'
import { conditionsOf } from './conditions.ts'
import type { Query, Target } from './query.ts'

/**
 * Throws, with the service's message, for collection group queries below a document that the
 * service does not support. Collection group indexes span the whole database, so only a scan by
 * name is left.
 */
export function requireScanOfNames(query: Query): void {
  const { target, filter, orders, nameDescending, nearest } = query
  if (!isNestedGroup(target)) return
  const usesFields = conditionsOf(filter).some(({ path }) => path !== 'name')
  if (usesFields || orders.length > 0 || nearest !== undefined) {
    throw invalidArgument('collection group queries are only allowed at the root parent')
  }
  if (nameDescending && target.collectionId !== undefined) {
    throw new Status('FAILED_PRECONDITION', 'The query requires an index.')
  }
}

/** The same check for sums and averages over these fields. */
export function requireNoFields({ target }: Query, fields: readonly string[]): void {
  if (!isNestedGroup(target) || fields.length === 0) return
  const named = [...new Set(fields)].join(', ')
  throw invalidArgument(
    `This query requires an index with fields [${named}] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.`,
  )
}

/** The same check for listeners. */
export function requireListenable(target: Target): void {
  if (target.collectionId === undefined) {
    throw invalidArgument('All-collection queries are not supported by real-time queries.')
  }
  if (isNestedGroup(target)) {
    throw invalidArgument(
      "'all_descendants' in CollectionSelector with document parent is not supported by real-time queries.",
    )
  }
}

function isNestedGroup({ parent, allDescendants }: Target): boolean {
  return allDescendants && !isDocumentsRoot(parent)
}
