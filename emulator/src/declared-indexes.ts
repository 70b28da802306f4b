import { readFileSync } from 'node:fs'
import { IndexDefinitions } from '#index-entries/definitions.ts'
import type { DatabaseFiles } from './firebase-json.ts'
import { watchText } from './watch-file.ts'

/** The indexes that the files of each database declare, read again when they change. */
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
    /** Whether a file that could be read declares the indexes of this database. */
    isDeclared: (database: string) => definitions.has(database),
    close: () => watches.forEach((watch) => watch.close()),
  }
}

const automaticOnly = new IndexDefinitions()
