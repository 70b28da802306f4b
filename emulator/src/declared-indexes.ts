import { readFileSync } from 'node:fs'
import { IndexDefinitions } from '#index-entries/definitions.ts'
import type { DatabaseFiles } from './firebase-json.ts'
import { watchText } from './watch-file.ts'

/**
 * The indexes that the index file of each database declares. A file is read again when it changes.
 */
export function createDeclaredIndexes(files: readonly DatabaseFiles[]) {
  const definitions = new Map<string, IndexDefinitions>()
  const watches = files.flatMap(({ database, indexes }) => {
    if (indexes === undefined) return []
    const take = (text: string) => {
      try {
        definitions.set(database, new IndexDefinitions(JSON.parse(text)))
      } catch (error) {
        console.error(`${indexes} cannot be read: ${String(error)}`)
      }
    }
    try {
      take(readFileSync(indexes, 'utf8'))
    } catch (error) {
      console.error(`${indexes} cannot be read: ${String(error)}`)
    }
    return [watchText(indexes, take)]
  })
  return {
    of: (database: string) => definitions.get(database) ?? automaticOnly,
    /** Whether this database has an index file that could be read. */
    isDeclared: (database: string) => definitions.has(database),
    close: () => watches.forEach((watch) => watch.close()),
  }
}

const automaticOnly = new IndexDefinitions()
