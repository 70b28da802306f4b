import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Database } from '#storage/database.ts'
import { DOCUMENTS_FILE, FORMAT, METADATA_SUFFIX } from './format.ts'

/**
 * Writes a database to `<directory>/<name>/`: a metadata file under the name that firebase-tools expects and
 * the documents, one JSON object a line. Resolves when everything is on disk.
 */
export async function exportDatabase(
  database: Database,
  directory: string,
  name: string,
): Promise<void> {
  const folder = resolve(directory, name)
  await mkdir(folder, { recursive: true })
  // Writing takes a while; what is exported is the state of now.
  const documents = [...database.collections.all()]
  const file = createWriteStream(join(folder, DOCUMENTS_FILE))
  for (const document of documents) {
    if (!file.write(`${JSON.stringify(document)}\n`)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  const metadata = { ...FORMAT, database: database.name, documents: documents.length }
  await writeFile(join(folder, `${name}${METADATA_SUFFIX}`), `${JSON.stringify(metadata)}\n`)
}
