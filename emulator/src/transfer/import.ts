import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Status } from '#status.ts'
import type { Databases } from '#storage/databases.ts'
import type { Document } from '#values/value.ts'
import { linesOf } from '../lines.ts'
import { parseDocument } from './document-text.ts'
import { DOCUMENTS_FILE, FORMAT } from './format.ts'
import { isRecord, parseJson } from './json.ts'

const DOCUMENTS_PER_COMMIT = 1000

/** Reads an export by its metadata file. Documents keep their times; triggers do not fire. */
export async function importDocuments(databases: Databases, metadataFile: string): Promise<number> {
  const expected = await readMetadata(metadataFile)
  const file = createReadStream(join(dirname(metadataFile), DOCUMENTS_FILE))
  let pending: Document[] = []
  let imported = 0
  for await (const line of linesOf(file)) {
    if (line === '') continue
    pending.push(parseDocument(line, imported + 1))
    imported += 1
    if (pending.length < DOCUMENTS_PER_COMMIT) continue
    store(databases, pending)
    pending = []
  }
  store(databases, pending)
  if (imported !== expected) {
    throw refused(metadataFile, `it has ${imported} documents in place of ${expected}`)
  }
  return imported
}

/** How many documents the export says that it has. */
async function readMetadata(file: string): Promise<number> {
  const [first = ''] = (await readFile(file, 'latin1')).split('\n')
  const metadata = parseJson(first)
  if (!isRecord(metadata) || metadata['format'] !== FORMAT.format) {
    throw refused(file, 'it was not exported by this local Firestore')
  }
  const { version, documents } = metadata
  if (version !== FORMAT.version) {
    const age = Number(version) > FORMAT.version ? 'a later' : 'an earlier'
    throw refused(
      file,
      `${age} version of the local Firestore wrote it (format ${String(version)}, and this one reads ${FORMAT.version})`,
    )
  }
  if (typeof documents !== 'number')
    throw refused(file, 'it does not say how many documents it has')
  return documents
}

function refused(file: string, reason: string): Status {
  return new Status('FAILED_PRECONDITION', `Cannot import ${file}: ${reason}`)
}

function store(databases: Databases, documents: readonly Document[]): void {
  for (const database of new Set(documents.map(({ name }) => databases.of(name)))) {
    const own = documents.filter(({ name }) => name.startsWith(`${database.name}/`))
    const changes = own.map((after) => ({
      name: after.name,
      before: database.get(after.name),
      after,
    }))
    database.apply(changes, database.clock.commitTime(), {
      caller: { kind: 'owner' },
      firesTriggers: false,
    })
  }
}
