import type { Document } from '#values/value.ts'
import { bool, failure, type PathValue, type RuleValue } from '../values.ts'
import { fromDocument } from './from-firestore.ts'

/** Documents that the rules of one request, or of one batch of writes, have read. */
export class DocumentReads {
  readonly #limit: number
  readonly #documents = new Set<string>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether this document may be read. One that was read already costs nothing. */
  admits(key: string): boolean {
    if (this.#documents.has(key)) return true
    if (this.#documents.size >= this.#limit) return false
    this.#documents.add(key)
    return true
  }

  get limit(): number {
    return this.#limit
  }
}

/** Reads of one request, queries included. */
export const READS_PER_REQUEST = 10
/** Reads of all writes of a batch or transaction together. */
export const READS_PER_BATCH = 20

type Source = {
  database: string
  read(path: string): Document | undefined
  readAfter(path: string): Document | undefined
}

/** `get()`, `exists()`, `getAfter()` and `existsAfter()`. Each document is fetched, and billed, once. */
export function documentReaders(
  source: Source,
  budgets: readonly DocumentReads[],
): ReadonlyMap<string, (path: PathValue) => RuleValue> {
  const before = lookUp(source.database, (path) => source.read(path), 'before', budgets)
  const after = lookUp(source.database, (path) => source.readAfter(path), 'after', budgets)
  return new Map([
    ['get', (path) => resourceOf(before(path), path)],
    ['exists', (path) => existence(before(path))],
    ['getAfter', (path) => resourceOf(after(path), path)],
    ['existsAfter', (path) => existence(after(path))],
  ])
}

type Found = { document: Document | undefined } | { refusal: string }

function lookUp(
  database: string,
  read: (path: string) => Document | undefined,
  moment: string,
  budgets: readonly DocumentReads[],
): (path: PathValue) => Found {
  const fetched = new Map<string, Document | undefined>()
  return ({ segments }) => {
    const [root, name, documents, ...rest] = segments
    const key = rest.join('/')
    if (fetched.has(key)) return { document: fetched.get(key) }
    const isDocument = rest.length > 0 && rest.length % 2 === 0 && !rest.includes('')
    if (root !== 'databases' || documents !== 'documents' || !isDocument) {
      return { refusal: `/${segments.join('/')} is not the path of a document.` }
    }
    if (name !== database) return { refusal: `Rules read their own database only, not '${name}'.` }
    const exhausted = budgets.find((budget) => !budget.admits(`${moment} ${key}`))
    if (exhausted !== undefined) {
      return { refusal: `Rules read at most ${exhausted.limit} documents here.` }
    }
    fetched.set(key, read(key))
    return { document: fetched.get(key) }
  }
}

function existence(found: Found): RuleValue {
  return 'refusal' in found ? failure(found.refusal) : bool(found.document !== undefined)
}

function resourceOf(found: Found, { segments }: PathValue): RuleValue {
  if ('refusal' in found) return failure(found.refusal)
  return found.document === undefined
    ? failure(`There is no document /${segments.join('/')}.`)
    : fromDocument(found.document)
}
