import { composeIndexes } from './compose-indexes.ts'
import { declarations } from './declarations.ts'

/** What `firestore.indexes.json` has to hold. */
export function indexesText(): string {
  return `${JSON.stringify(composeIndexes(declarations), null, 2)}\n`
}
