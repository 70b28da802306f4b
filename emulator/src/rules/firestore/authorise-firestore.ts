import { pathTextOf, type StructuredQuery } from '#query/structured-query.ts'
import type { Document } from '#values/value.ts'
import { authorise, countRequest, type Verdict } from '../authorise.ts'
import type { Context } from '../evaluate.ts'
import { debugLine } from '../explain.ts'
import { anything, unknown } from '../facts.ts'
import { MANY, SOME, type PathSegment } from '../match.ts'
import type { Ruleset } from '../ruleset.ts'
import {
  map,
  nothing,
  path,
  string,
  type Known,
  type PathValue,
  type RuleValue,
} from '../values.ts'
import {
  documentReaders,
  DocumentReads,
  READS_PER_BATCH,
  READS_PER_REQUEST,
} from './document-reads.ts'
import { fromDocument, fromJson, fromTimestamp } from './from-firestore.ts'
import { dataOfQuery } from './query-facts.ts'

export type FirestoreRulesRequest = {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** The id of the database, `(default)`. */
  database: string
  /**
   * Relative to the root. The path of a document, or for `list` that of the collection or of the
   * parent of a collection group.
   */
  path: string
  auth: { uid: string | undefined; token: Record<string, unknown> } | null
  /** The request time in RFC 3339. For a write this is its commit time. */
  time: string
  /** The document as stored, and as it will be after the write including transforms. */
  before: Document | undefined
  after: Document | undefined
  /** For `list`: rules are proved against the query, never against its results. */
  query: StructuredQuery | undefined
  /** Looks up documents by relative path, as stored and as they will be after the whole batch. */
  read(path: string): Document | undefined
  readAfter(path: string): Document | undefined
  /** Shared by the writes of one batch or transaction, whose reads count together. */
  batchReads?: DocumentReads
  /** Receives the output of `debug()` in the rules. */
  debug(line: string): void
}

/** Whether the rules allow a Firestore request. An unknown result is never allowed. */
export function authoriseFirestore(ruleset: Ruleset, request: FirestoreRulesRequest): Verdict {
  const reads = request.method === 'list' ? READS_PER_BATCH : READS_PER_REQUEST
  const budgets = [new DocumentReads(reads)]
  if (request.batchReads !== undefined) budgets.push(request.batchReads)
  const readers = documentReaders(request, budgets)
  if (request.method === 'list') return authoriseQuery(ruleset, request, readers)
  const segments = ['databases', request.database, 'documents', ...split(request.path)]
  const resource = request.before === undefined ? nothing : fromDocument(request.before)
  const context = contextOf(ruleset, request, path(segments), resource, readers)
  const decision = authorise(ruleset, SERVICE, request.method, segments, context)
  countRequest(ruleset, SERVICE, request.method, segments, decision)
  return decision
}

const SERVICE = 'cloud.firestore'

/** The rules must allow every alternative of the query, whichever documents exist. */
function authoriseQuery(
  ruleset: Ruleset,
  request: FirestoreRulesRequest,
  readers: Context['readers'],
): Verdict {
  const isGroup = request.query?.from?.[0]?.allDescendants === true
  if (isGroup && ruleset.rulesVersion === '1') {
    return refuse("Collection group queries need rules_version = '2'.")
  }
  const alternatives = dataOfQuery(request.query)
  if (alternatives === undefined) return refuse('The query has too many alternatives.')
  const below = isGroup ? groupSegments(request) : collectionSegments(request)
  const segments = ['databases', request.database, 'documents', ...below]
  const id = unknown({ type: 'string', isNeverNull: true })
  const name = unknown({ type: 'path', isNeverNull: true })
  let decision: ReturnType<typeof authorise> | undefined
  for (const data of alternatives) {
    const fields = new Map<string, RuleValue>([
      ['data', data],
      ['id', id],
      ['__name__', name],
    ])
    const resource = unknown({ type: 'map', isNeverNull: true, fields })
    const context = contextOf(ruleset, request, anything, resource, readers)
    decision = authorise(ruleset, SERVICE, 'list', segments, context)
    if (!decision.allowed) break
  }
  if (decision === undefined) return { allowed: true }
  countRequest(ruleset, SERVICE, 'list', segments, decision)
  return decision
}

function collectionSegments(request: FirestoreRulesRequest): PathSegment[] {
  return [...split(request.path), SOME]
}

/** The path is the parent of a collection group, or the parent followed by the collection id. */
function groupSegments({ path: relative, query }: FirestoreRulesRequest): PathSegment[] {
  const segments = split(relative)
  const parent = segments.length % 2 === 0 ? segments : segments.slice(0, -1)
  return [...parent, MANY, query?.from?.[0]?.collectionId ?? SOME, SOME]
}

function contextOf(
  { source }: Ruleset,
  request: FirestoreRulesRequest,
  requestPath: RuleValue,
  resource: RuleValue,
  readers: Context['readers'],
): Context {
  let requestValue: RuleValue | undefined
  return {
    variables: new Map([
      ['resource', () => resource],
      ['request', () => (requestValue ??= requestOf(request, requestPath))],
    ]),
    readers,
    debug: (argument, value) => request.debug(debugLine(source, argument, value)),
    expressions: 0,
    depth: 0,
  }
}

/**
 * The `request` of a query has an unknown path, because the documents differ. Everything else is
 * known.
 */
function requestOf(request: FirestoreRulesRequest, requestPath: RuleValue): RuleValue {
  const { auth, after, method, time } = request
  const known = new Map<string, Known>([
    ['auth', auth === null ? nothing : fromJson({ uid: auth.uid ?? null, token: auth.token })],
    ['method', string(method)],
    ['resource', after === undefined ? nothing : fromDocument(after)],
    ['time', fromTimestamp(time)],
  ])
  if (method === 'list') known.set('query', queryOf(request.query))
  if (requestPath.type !== 'path') return unknown({ type: 'map', fields: known, isNeverNull: true })
  return map([...known, ['path', requestPath satisfies PathValue]])
}

/** `limit` and `offset` exist only if the query sets them. */
function queryOf(query: StructuredQuery | undefined): Known {
  const limit = typeof query?.limit === 'object' ? query.limit.value : query?.limit
  const orderBy = (query?.orderBy ?? []).map(
    ({ field, direction }) => `${pathTextOf(field)} ${direction === 'DESCENDING' ? 'DESC' : 'ASC'}`,
  )
  return fromJson({
    ...(limit === undefined ? {} : { limit }),
    ...(query?.offset === undefined ? {} : { offset: query.offset }),
    ...(orderBy.length === 0 ? {} : { orderBy: orderBy.join(', ') }),
  })
}

function split(relative: string): string[] {
  return relative === '' ? [] : relative.split('/')
}

function refuse(message: string): Verdict {
  return { allowed: false, message }
}
