import { namesWithCollections } from '#query/missing-documents.ts'
import { windowOf } from '#query/run.ts'
import { parseQuery } from '#query/parse-query.ts'
import type { Order, StructuredQuery } from '#query/structured-query.ts'
import { invalidArgument } from '#status.ts'
import type { DocumentSource } from '#storage/document-source.ts'
import { compareNames } from '#values/strings.ts'
import { requireCollectionId } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { readViewOf, type ConsistencySelector } from './consistency.ts'
import { masked, type DocumentMask } from './document-mask.ts'
import { pageOf } from './page-token.ts'
import type { UnaryRpc } from './rpc.ts'

export type ListDocumentsRequest = {
  parent: string
  collectionId: string
  pageSize?: number
  pageToken?: string
  /** `name`, `priority desc, title` */
  orderBy?: string
  mask?: DocumentMask
  showMissing?: boolean
} & ConsistencySelector

/** A missing document has neither times nor fields. */
export type ListDocumentsResponse = {
  documents: (Document | { name: string })[]
  nextPageToken?: string
}

const DEFAULT_PAGE_SIZE = 100

/** ListDocuments: the documents of a collection, on request also missing ones that have subcollections. */
export const listDocuments: UnaryRpc<ListDocumentsRequest, ListDocumentsResponse> = async (
  request,
  context,
) => {
  const { parent, collectionId, showMissing = false, mask } = request
  requireCollectionId(collectionId)
  const structuredQuery = { from: [{ collectionId }], orderBy: parseOrderBy(request.orderBy) }
  const database = context.emulator.databases.of(parent)
  authoriserOf(context, database).list(parent, structuredQuery)
  const { source } = readViewOf(database, request)
  const { items, nextPageToken } = pageOf(
    showMissing
      ? namesWithMissing(source, parent, structuredQuery)
      : windowOf(source, parseQuery(parent, structuredQuery)).names,
    request.pageSize || DEFAULT_PAGE_SIZE,
    request.pageToken,
  )
  const documents = items.map((name) => {
    const document = source.get(name)
    return document === undefined ? { name } : masked(document, mask)
  })
  const { usage } = context.emulator.project(database.id.projectId)
  usage.count(context.caller, { reads: Math.max(1, documents.length) })
  return nextPageToken === undefined ? { documents } : { documents, nextPageToken }
}

function namesWithMissing(
  source: DocumentSource,
  parent: string,
  query: StructuredQuery,
): string[] {
  if ((query.orderBy ?? []).length > 0) {
    throw invalidArgument('show_missing cannot be combined with order_by')
  }
  const { names } = windowOf(source, parseQuery(parent, query))
  const all = namesWithCollections(source, `${parent}/${query.from?.[0]?.collectionId}`)
  for (const name of names) all.add(name)
  return [...all].toSorted(compareNames)
}

function parseOrderBy(text: string | undefined): Order[] {
  if (text === undefined || text.trim() === '') return []
  return text.split(',').map((part) => {
    const [fieldPath, direction = 'asc', ...more] = part.trim().split(/\s+/)
    if (!fieldPath || more.length > 0 || !/^(asc|desc)$/i.test(direction)) {
      throw invalidArgument(`Invalid order_by "${text}"`)
    }
    return {
      field: { fieldPath },
      direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    }
  })
}
