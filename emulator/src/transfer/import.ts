import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Status } from '#status.ts'
import type { Databases } from '#storage/databases.ts'
import type { Document } from '#values/value.ts'
import { DOCUMENTS_FILE, FORMAT } from './format.ts'

const DOCUMENTS_PER_COMMIT = 1000

/** Reads an export by its metadata file. Documents keep their times; triggers do not fire. */
export async function importDocuments(databases: Databases, metadataFile: string): Promise<number> {
  await requireOwnFormat(metadataFile)
  const lines = createInterface({
    input: createReadStream(join(dirname(metadataFile), DOCUMENTS_FILE)),
    crlfDelay: Infinity,
  })
  let pending: Document[] = []
  let imported = 0
  for await (const line of lines) {
    if (line === '') continue
    pending.push(parseDocument(line, imported + 1))
    imported += 1
    if (pending.length < DOCUMENTS_PER_COMMIT) continue
    store(databases, pending)
    pending = []
  }
  store(databases, pending)
  return imported
}

async function requireOwnFormat(metadataFile: string): Promise<void> {
  const [first = ''] = (await readFile(metadataFile, 'latin1')).split('\n')
  const metadata = parseJson(first)
  if (isRecord(metadata) && metadata['format'] === FORMAT.format) {
    if (metadata['version'] === FORMAT.version) return
    throw refused(
      metadataFile,
      `its version ${String(metadata['version'])} is not ${FORMAT.version}`,
    )
  }
  throw refused(metadataFile, 'it was not exported by this local Firestore')
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

function parseDocument(line: string, number: number): Document {
  const json = parseJson(line)
  if (isDocument(json)) return json
  throw new Status('FAILED_PRECONDITION', `Line ${number} of the export is not a document`)
}

function isDocument(json: unknown): json is Document {
  return (
    isRecord(json) &&
    typeof json['name'] === 'string' &&
    isRecord(json['fields']) &&
    typeof json['createTime'] === 'string' &&
    typeof json['updateTime'] === 'string'
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
