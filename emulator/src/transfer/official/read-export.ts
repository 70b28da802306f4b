import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Status } from '#status.ts'
import { normaliseFields } from '#values/normalise.ts'
import { requireDocumentName } from '#values/resource-name.ts'
import type { Fields } from '#values/value.ts'
import { readEntity, type Key } from './entity.ts'
import { recordsOf } from './log-records.ts'
import { fieldsOf } from './values.ts'

/** The files with the documents of an export of Google's tools, at any depth. */
export async function outputFilesIn(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths
    .filter((path) => /^output-\d+$/.test(basename(path)))
    .map((path) => join(folder, path))
    .toSorted()
}

/**
 * Whether this is the metadata of an empty export: a record of its kind, and one without any parts.
 */
export async function isEmptyExport(metadataFile: string): Promise<boolean> {
  const lengths: number[] = []
  try {
    for await (const { length } of recordsOf(metadataFile)) lengths.push(length)
  } catch (error) {
    if (error instanceof Status) return false
    throw error
  }
  return lengths.length === 2 && lengths[1] === 0
}

/**
 * Yields the documents of such files. They have no times, since an export does not store them.
 * `project` replaces the exported project, in references too; by default documents keep theirs.
 */
export async function* documentsIn(
  files: readonly string[],
  project?: string,
): AsyncIterable<{ name: string; fields: Fields }> {
  const nameOf = (key: Key) => documentName(key, project)
  for (const file of files) {
    let record = 0
    for await (const bytes of recordsOf(file)) {
      record += 1
      try {
        yield documentOf(bytes, nameOf)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const reason = `Cannot import record ${record} of ${file}: ${error.message}`
        throw new Status('FAILED_PRECONDITION', reason)
      }
    }
  }
}

function documentOf(
  bytes: Uint8Array,
  nameOf: (key: Key) => string,
): { name: string; fields: Fields } {
  const { key, properties } = readEntity(bytes)
  const name = nameOf(key)
  requireDocumentName(name)
  return { name, fields: normaliseFields(fieldsOf(properties, nameOf)) }
}

function documentName({ app, database, path }: Key, project: string | undefined): string {
  // An app is a project id after the mark of its App Engine partition, such as `s~`.
  const own = app.slice(app.indexOf('~') + 1)
  const segments = path.map(({ collection, name, id }) => `${collection}/${name ?? idText(id)}`)
  const root = `projects/${project ?? own}/databases/${database === '' ? '(default)' : database}`
  return `${root}/documents/${segments.join('/')}`
}

/** Documents that came from Datastore may have a numeric id, which Firestore shows in this form. */
function idText(id: string | undefined): string {
  return id === undefined ? '' : `__id${id}__`
}
