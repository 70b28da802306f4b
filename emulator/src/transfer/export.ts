import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Status } from '#status.ts'
import type { Database } from '#storage/database.ts'
import type { Document } from '#values/value.ts'
import { DOCUMENTS_FILE, FORMAT, METADATA_SUFFIX } from './format.ts'
import { textOf } from './document-text.ts'

/**
 * Writes databases to `<directory>/<name>/`: a metadata file with the name that firebase-tools
 * expects, and the documents as one JSON object per line. Resolves when everything is on disk. If
 * it fails, an earlier export in that place stays as it was.
 */
export async function exportDatabases(
  databases: readonly Database[],
  directory: string,
  name: string,
): Promise<void> {
  const folder = resolve(directory, name)
  const draft = `${folder}.draft`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await writeExport(databases, draft, name)
    await replaceFolder(folder, draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Status('INTERNAL', `The export to ${folder} failed: ${reason}`)
  }
}

async function writeExport(
  databases: readonly Database[],
  folder: string,
  name: string,
): Promise<void> {
  // Writing takes a while, so the documents are collected first: the export has the state of now.
  const documents = databases.flatMap(({ collections }) => [...collections.all()])
  await pipeline(Readable.from(linesOf(documents)), createWriteStream(join(folder, DOCUMENTS_FILE)))
  const names = databases.map((database) => database.name)
  const metadata = { ...FORMAT, databases: names, documents: documents.length }
  await writeFile(join(folder, `${name}${METADATA_SUFFIX}`), `${JSON.stringify(metadata)}\n`)
}

function* linesOf(documents: readonly Document[]): Iterable<string> {
  for (const document of documents) yield `${textOf(document)}\n`
}

/** Folders cannot be swapped atomically, so the former one is first renamed. */
async function replaceFolder(folder: string, draft: string): Promise<void> {
  const former = `${folder}.former`
  await rm(former, { recursive: true, force: true })
  await rename(folder, former).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
  await rename(draft, folder)
  await rm(former, { recursive: true, force: true })
}
