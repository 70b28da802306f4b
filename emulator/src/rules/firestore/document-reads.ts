import type { Document } from '#values/value.ts'
import { anything } from '../facts.ts'
import { bool, failure, nothing, type PathValue, type RuleValue } from '../values.ts'
import { fromDocument } from './from-firestore.ts'

/** The documents that the rules of one request, or of one batch of writes, have read. */
export class DocumentReads {
  readonly limit: number
  readonly #documents = new Set<string>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Whether this document may be read. A document that was read before is free. */
  admits(key: string): boolean {
    if (this.#documents.has(key)) return true
    if (this.#documents.size >= this.limit) return false
    this.#documents.add(key)
    return true
  }
}

/** The maximum number of reads in a request for one document. */
export const READS_PER_REQUEST = 10
/**
 * The maximum number of reads in a query, and in all documents of a batch or transaction together.
 */
export const READS_PER_BATCH = 20

/** Returned by a source that has to fetch the document first. Until then its content is unknown. */
export const PENDING: unique symbol = Symbol('pending')
export type StoredDocument = Pick<Document, 'name' | 'fields'>
type Found = { document: StoredDocument | undefined } | { refusal: string } | typeof PENDING
export type LookUp = (path: PathValue) => Found

type Source = {
  database: string
  read(path: string): Document | undefined
  readAfter(path: string): Document | undefined
}

/**
 * `get()`, `exists()`, `getAfter()` and `existsAfter()`. Each document is counted and billed once.
 */
export function documentReaders(
  source: Source,
  budgets: readonly DocumentReads[],
): ReadonlyMap<string, (path: PathValue) => RuleValue> {
  const before = lookUpWithin(
    budgets,
    inDatabase(source.database, (path) => source.read(path)),
  )
  const after = lookUpWithin(
    budgets,
    inDatabase(source.database, (path) => source.readAfter(path)),
  )
  return new Map([
    ['get', (path) => resourceOf(before(path))],
    ['exists', (path) => existenceOf(before(path))],
    ['getAfter', (path) => resourceOf(after(path))],
    ['existsAfter', (path) => existenceOf(after(path))],
  ])
}

/** Returns a lookup of documents by path that reads each one once and stays within the budgets. */
export function lookUpWithin(
  budgets: readonly DocumentReads[],
  fetch: (database: string, relativePath: string) => Found,
): LookUp {
  const fetched = new Map<string, Found>()
  return ({ segments, holes }) => {
    const [hole] = holes.values()
    if (hole !== undefined) return { refusal: `Variable not found: ${hole}.` }
    const key = segments.join('/')
    const known = fetched.get(key)
    if (known !== undefined) return known
    const [root, database = '', documents, ...rest] = segments
    const isDocument = rest.length > 0 && rest.length % 2 === 0 && !rest.includes('')
    if (root !== 'databases' || documents !== 'documents' || !isDocument) {
      return { refusal: `/${key} is not the path of a document.` }
    }
    const exhausted = budgets.find((budget) => !budget.admits(key))
    if (exhausted !== undefined) {
      return { refusal: `Rules read at most ${exhausted.limit} documents here.` }
    }
    const found = fetch(database, rest.join('/'))
    fetched.set(key, found)
    return found
  }
}

export function existenceOf(found: Found): RuleValue {
  if (found === PENDING) return anything
  return 'refusal' in found ? failure(found.refusal) : bool(found.document !== undefined)
}

/** Null for a document that does not exist. */
export function resourceOf(found: Found): RuleValue {
  if (found === PENDING) return anything
  if ('refusal' in found) return failure(found.refusal)
  return found.document === undefined ? nothing : fromDocument(found.document)
}

function inDatabase(own: string, read: (path: string) => Document | undefined) {
  return (database: string, relativePath: string): Found =>
    database === own
      ? { document: read(relativePath) }
      : { refusal: `Rules read their own database only, not '${database}'.` }
}
