import { Status } from '#status.ts'
import { sizeOf } from '#values/size.ts'
import { timestampOf } from '#values/timestamp.ts'
import type { Document } from '#values/value.ts'
import type { DocumentChange } from './commit.ts'

/** A version of a document that has been replaced or deleted. */
type Former = {
  readonly document: Document
  /** The time of the commit that replaced or deleted it. */
  readonly until: string
  readonly size: number
  readonly keptAt: number
}

const RETENTION_MS = 60 * 60 * 1000
/** In the document sizes that the service counts. */
const LARGEST_HISTORY = 32 * 1024 * 1024

/**
 * The former versions of documents within the last hour, for reads at a past time. Documents that
 * do not change have none. Beyond a size limit the oldest are dropped early, so that a program that
 * writes continuously loses history instead of exhausting memory.
 */
export class History {
  /**
   * Oldest first. Entries before `#first` have been dropped and are removed from the array now and
   * then.
   */
  #versions: (Former | undefined)[] = []
  #first = 0
  #size = 0
  /** Versions from before this time have been dropped. */
  #readableFrom = ''
  /** Nothing is known about earlier times. */
  readonly begun: string
  readonly #now: () => number
  readonly #limit: number

  /** `now` returns milliseconds since 1970. */
  constructor(
    begun: string,
    { now = Date.now, limit = LARGEST_HISTORY }: { now?: () => number; limit?: number } = {},
  ) {
    this.begun = begun
    this.#now = now
    this.#limit = limit
  }

  keep({ before }: DocumentChange, commitTime: string): void {
    if (before === undefined) return
    const size = sizeOf(before)
    this.#versions.push({ document: before, until: commitTime, size, keptAt: this.#now() })
    this.#size += size
    this.#prune()
  }

  /** Drops everything before this time. */
  forget(time: string): void {
    this.#versions = []
    this.#first = 0
    this.#size = 0
    this.#readableFrom = time
  }

  /**
   * The documents whose version at that time differs from the current one. Documents created since
   * then are not included, since their creation time shows it. Throws FAILED_PRECONDITION if the
   * time is too long ago.
   */
  at(time: string): Map<string, Document> {
    if (time < this.#oldest()) {
      throw new Status('FAILED_PRECONDITION', 'The requested snapshot version is too old.')
    }
    const documents = new Map<string, Document>()
    for (let i = this.#versions.length - 1; i >= this.#first; i--) {
      const version = this.#versions[i]
      if (version === undefined || version.until <= time) break
      const { document } = version
      if (document.updateTime <= time) documents.set(document.name, document)
    }
    return documents
  }

  /** Whether every change since that time is known. */
  reachesBackTo(time: string): boolean {
    return time >= this.#oldest() && time >= this.begun
  }

  /** The earliest time that can be read. */
  #oldest(): string {
    const seconds = Math.floor((this.#now() - RETENTION_MS) / 1000)
    const hourAgo = timestampOf({ seconds, microseconds: 0 })
    return hourAgo > this.#readableFrom ? hourAgo : this.#readableFrom
  }

  #prune(): void {
    const oldest = this.#now() - RETENTION_MS
    for (;;) {
      const version = this.#versions[this.#first]
      if (version === undefined) break
      if (version.keptAt >= oldest && this.#size <= this.#limit) break
      this.#versions[this.#first] = undefined
      this.#first += 1
      this.#size -= version.size
      this.#readableFrom = version.until
    }
    if (this.#first > 1000 && this.#first > this.#versions.length / 2) {
      this.#versions = this.#versions.slice(this.#first)
      this.#first = 0
    }
  }
}
