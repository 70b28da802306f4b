import { namesWithCollections } from '#query/missing-documents.ts'
import { placeOf } from '#query/order.ts'
import { parseQuery } from '#query/parse-query.ts'
import type { CursorPosition, Query } from '#query/query.ts'
import { windowOf } from '#query/run.ts'
import type { Order, StructuredQuery } from '#query/structured-query.ts'
import { invalidArgument, Status } from '#status.ts'
import type { DocumentSource } from '#storage/document-source.ts'
import { requireCollectionId } from '#values/resource-name.ts'
import { compareNames } from '#values/strings.ts'
import type { Document, Value } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lockedResult, readViewOf, type ConsistencySelector } from './consistency.ts'
import { masking, type DocumentMask } from './document-mask.ts'
import { afterToken, pageOf, pageToken } from './page-token.ts'
import { requireIndexes } from './require-indexes.ts'
import type { RpcContext, UnaryRpc } from './rpc.ts'

export type ListDocumentsRequest = {
  parent: string
  /** Without a collection id, the documents of all collections are listed. */
  collectionId?: string
  pageSize?: number
  pageToken?: string
  /** For example `name` or `priority desc, title`. */
  orderBy?: string
  mask?: DocumentMask
  showMissing?: boolean
} & ConsistencySelector

/** A missing document has neither times nor fields. */
type Listed = Document | { name: string }
export type ListDocumentsResponse = { documents: Listed[]; nextPageToken?: string }

type Page = { items: Listed[]; next: { nextPageToken?: string } }

const DEFAULT_PAGE_SIZE = 100
const LARGEST_PAGE = 300

/**
 * ListDocuments: the documents of a collection, optionally with missing documents that have
 * subcollections.
 */
export const listDocuments: UnaryRpc<ListDocumentsRequest, ListDocumentsResponse> = async (
  request,
  context,
) => {
  requireSensible(request, context)
  const { parent, collectionId, pageSize = 0 } = request
  const show = masking(request.mask)
  const structuredQuery: StructuredQuery = {
    from: [collectionId ? { collectionId } : {}],
    orderBy: parseOrderBy(request.orderBy),
  }
  const database = context.emulator.databases.of(parent)
  authoriserOf(context, database).list(parent, {
    ...structuredQuery,
    ...(pageSize > 0 && { limit: pageSize }),
  })
  const query = parseQuery(parent, structuredQuery)
  requireIndexes(context, database, query)
  const view = readViewOf(database, request, context.caller)
  const { items, next } = await lockedResult(database, view, () => {
    const page = request.showMissing
      ? pageWithMissing(view.source, query, request)
      : pageOfDocuments(view.source, query, request)
    const names = page.items.map(({ name }) => name)
    return { result: page, names, fingerprint: () => JSON.stringify(page.items.map(versionOf)) }
  })
  const { usage } = context.emulator.project(database.id.projectId)
  usage.count(context.caller, { reads: Math.max(1, items.length) })
  const documents = items.map((item) => ('fields' in item ? show(item) : item))
  return { documents, ...next }
}

function requireSensible(request: ListDocumentsRequest, { caller }: RpcContext): void {
  const { collectionId, pageSize = 0, showMissing = false } = request
  if (pageSize < 0) throw invalidArgument('Page size must be nonnegative.')
  if (collectionId) requireCollectionId(collectionId)
  if (!showMissing) return
  if (!collectionId) throw invalidArgument('collection id must be set when show_missing is true')
  if (request.orderBy) throw invalidArgument('cannot specify an order when show_missing is true')
  if (caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Metadata operations require admin authentication.')
  }
}

function sizeOf({ pageSize = 0 }: ListDocumentsRequest): number {
  return Math.min(pageSize || DEFAULT_PAGE_SIZE, LARGEST_PAGE)
}

/** A page token is valid for one list and order, whatever the time or the page size. */
function listOf({ parent, collectionId, orderBy, mask, showMissing }: ListDocumentsRequest) {
  return JSON.stringify([parent, collectionId, orderBy, mask, showMissing])
}

/** Documents that are created or deleted between two pages do not move others to another page. */
function pageOfDocuments(
  source: DocumentSource,
  query: Query,
  request: ListDocumentsRequest,
): Page {
  const size = sizeOf(request)
  const start = positionAfter(afterToken(listOf(request), request.pageToken))
  const { names } = windowOf(source, { ...query, start, limit: size + 1 })
  const items = names.slice(0, size).flatMap((name) => source.get(name) ?? [])
  const last = items.at(-1)
  if (names.length <= size || last === undefined) return { items, next: {} }
  const after = { keys: placeOf(query, last)?.keys ?? [], name: last.name }
  return { items, next: { nextPageToken: pageToken(listOf(request), after) } }
}

function positionAfter(after: unknown): CursorPosition | undefined {
  if (after === undefined) return undefined
  if (!isPosition(after)) throw invalidArgument('invalid page token')
  return { keys: after.keys, name: after.name, before: false }
}

type Position = { keys: readonly Value[]; name: string }

function isPosition(after: unknown): after is Position {
  return (
    typeof after === 'object' &&
    after !== null &&
    'keys' in after &&
    Array.isArray(after.keys) &&
    'name' in after &&
    typeof after.name === 'string'
  )
}

function pageWithMissing(
  source: DocumentSource,
  query: Query,
  request: ListDocumentsRequest,
): Page {
  const { parent, collectionId } = query.target
  const names = namesWithCollections(source, `${parent}/${collectionId}`)
  for (const name of windowOf(source, query).names) names.add(name)
  const { items, next } = pageOf(
    [...names].toSorted(compareNames),
    { list: listOf(request), size: sizeOf(request), token: request.pageToken },
    { keyOf: (name) => name, compare: compareNames },
  )
  return { items: items.map((name) => source.get(name) ?? { name }), next }
}

function versionOf(item: Listed): string[] {
  return 'updateTime' in item ? [item.name, item.updateTime] : [item.name]
}

/** A field path, possibly with quoted segments, and an optional direction. */
const ORDER = /\s*((?:`(?:[^\\`]|\\[^])*`|[^`\s,])+)(?:\s+(asc|desc))?\s*(,|$)/iy

function parseOrderBy(text = ''): Order[] {
  if (text.trim() === '') return []
  const orders: Order[] = []
  let separator: string | undefined = ','
  ORDER.lastIndex = 0
  while (separator === ',') {
    const [, fieldPath, direction, next] = ORDER.exec(text) ?? []
    if (fieldPath === undefined) throw invalidArgument(`Invalid order by clause "${text}".`)
    orders.push({
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    })
    separator = next
  }
  return orders
}
