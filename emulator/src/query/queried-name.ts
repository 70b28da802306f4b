import { invalidArgument } from '#status.ts'
import { databaseNameOf, requireDocumentName } from '#values/resource-name.ts'

/** The Admin SDK ends ranges of names with this id, which no document has: it comes before all. */
const LOWEST_ID = '__id-9223372036854775808__'

/**
 * The name that a filter or a cursor compares names with: of any document of the database, whether the query can find it or not.
 */
export function queriedName(name: string, database: string): string {
  if (name.endsWith(`/${LOWEST_ID}`)) return name.slice(0, -LOWEST_ID.length)
  requireDocumentName(name)
  if (databaseNameOf(name) !== database) {
    throw invalidArgument(`"${name}" is not in the database ${database}`)
  }
  return name
}
