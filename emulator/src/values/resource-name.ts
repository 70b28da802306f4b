import { invalidArgument } from '#status.ts'
import { isLongerThan } from './strings.ts'

export type DatabaseName = { projectId: string; databaseId: string }

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)/
const MAX_ID_BYTES = 1500
const MAX_NAME_BYTES = 6 * 1024
const MAX_COLLECTION_DEPTH = 100

/** The `projects/{p}/databases/{d}` that every resource name begins with. */
export function databaseNameOf(resourceName: string): string {
  const name = DATABASE.exec(resourceName)?.[0]
  if (name === undefined) throw invalidArgument(`Invalid resource name "${resourceName}"`)
  return name
}

export function parseDatabaseName(resourceName: string): DatabaseName {
  const [, projectId, databaseId] = DATABASE.exec(resourceName) ?? []
  if (projectId === undefined || databaseId === undefined) {
    throw invalidArgument(`Invalid resource name "${resourceName}"`)
  }
  return { projectId, databaseId }
}

/** The parent name of all documents of the database. */
export function documentsRootOf(resourceName: string): string {
  return `${databaseNameOf(resourceName)}/documents`
}

/** Whether this is the root of all documents, and not the name of a document. */
export function isDocumentsRoot(name: string): boolean {
  return name === documentsRootOf(name)
}

/** Throws INVALID_ARGUMENT unless this is a valid full document name. */
export function requireDocumentName(name: string): void {
  const segments = requireSegments(name)
  if (segments.length === 0 || segments.length % 2 !== 0) throw lacksSlash('Document name', name)
}

/** The same check, and the document must be in the given database. */
export function requireDocumentIn(database: string, name: string): void {
  requireDocumentName(name)
  if (databaseNameOf(name) !== database) {
    throw invalidArgument(`Document "${name}" is not in database "${database}".`)
  }
}

/** Throws INVALID_ARGUMENT unless this is the full name of a document or of the documents root. */
export function requireParentName(name: string): void {
  if (requireSegments(name).length % 2 !== 0) throw lacksSlash('Document parent name', name)
}

/** Throws INVALID_ARGUMENT unless this is a valid collection id. */
export function requireCollectionId(id: string): void {
  if (id === '') throw invalidArgument('Collection id must not be empty.')
  const isReserved = id === '.' || id === '..' || RESERVED_ID.test(id)
  if (isReserved) throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`)
  if (id.includes('/')) {
    throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`)
  }
  requireSegment(id)
}

/**
 * Everything before the last slash: the collection of a document, or the document above a
 * collection.
 */
export function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'))
}

/** The last segment: the id of a document or collection. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The part after `…/documents/`: `events/e1`. Empty for the root. */
export function relativePathOf(name: string): string {
  return name.slice(documentsRootOf(name).length + 1)
}

function requireSegments(name: string): string[] {
  const root = documentsRootOf(name)
  if (name === root) return []
  if (!name.startsWith(`${root}/`)) throw invalidArgument(`Invalid resource name "${name}"`)
  if (isLongerThan(MAX_NAME_BYTES, name)) {
    throw invalidArgument(`The resource name is longer than ${MAX_NAME_BYTES} bytes`)
  }
  const segments = name.slice(root.length + 1).split('/')
  if (segments.length > 2 * MAX_COLLECTION_DEPTH) {
    throw invalidArgument(
      `Collections lie in each other deeper than ${MAX_COLLECTION_DEPTH} levels`,
    )
  }
  for (const [index, segment] of segments.entries()) requireSegment(segment, index % 2 === 1)
  return segments
}

/** Documents that were once Datastore entities keep their numeric ids in this form. */
const DATASTORE_ID = /^__id-?\d+__$/
/** The service was observed to allow `____`, so it is not reserved. */
const RESERVED_ID = /^__.+__$/s

function lacksSlash(what: string, name: string) {
  return invalidArgument(`${what} "${name}" lacks "/" at index ${name.length}.`)
}

function requireSegment(segment: string, isDocument = false): void {
  if (segment === '' || segment === '.' || segment === '..') {
    throw invalidArgument(`Invalid resource id "${segment}"`)
  }
  if (RESERVED_ID.test(segment)) {
    if (isDocument && DATASTORE_ID.test(segment)) return
    throw invalidArgument(`Resource id "${segment}" is invalid because it is reserved.`)
  }
  if (isLongerThan(MAX_ID_BYTES, segment)) {
    throw invalidArgument(`A resource id is longer than ${MAX_ID_BYTES} bytes`)
  }
}
