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

/**
 * Imports an export by its metadata file, without firing triggers. Documents of our own exports
 * keep their times and projects. Those of Google's tools have no times and go to `project`, if it
 * is given.
 */
export async function importDocuments(
  databases: Databases,
  metadataFile: string,
  project?: string,
): Promise<number> {
  const metadata = await readMetadata(metadataFile)
  if (metadata !== undefined) return importOurs(databases, metadataFile, metadata)
  // Loaded on demand, because it needs the protobuf library.
  const { documentsIn, isEmptyExport, outputFilesIn } = await import('./official/read-export.ts')
  const files = await outputFilesIn(dirname(metadataFile))
  if (files.length > 0) return importOfficial(databases, documentsIn(files, project))
  if (await isEmptyExport(metadataFile)) return 0
  throw refused(
    metadataFile,
    'it was not exported by this local Firestore, and no file output-0 of another export lies beside or below it',
  )
}

async function importOfficial(
  databases: Databases,
  documents: AsyncIterable<Pick<Document, 'name' | 'fields'>>,
): Promise<number> {
  let pending: Document[] = []
  let imported = 0
  for await (const { name, fields } of documents) {
    const time = databases.of(name).clock.commitTime()
    pending.push({ name, fields, createTime: time, updateTime: time })
    imported += 1
    if (pending.length < DOCUMENTS_PER_COMMIT) continue
    store(databases, pending)
    pending = []
  }
  store(databases, pending)
  return imported
}

async function importOurs(
  databases: Databases,
  metadataFile: string,
  metadata: Record<string, unknown>,
): Promise<number> {
  const expected = documentCount(metadataFile, metadata)
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

/** The metadata of our own exports. Undefined for those of other programs. */
async function readMetadata(file: string): Promise<Record<string, unknown> | undefined> {
  const [first = ''] = (await readFile(file, 'latin1')).split('\n')
  const metadata = parseJson(first)
  return isRecord(metadata) && metadata['format'] === FORMAT.format ? metadata : undefined
}

/** The number of documents that the export claims to have. */
function documentCount(file: string, { version, documents }: Record<string, unknown>): number {
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
