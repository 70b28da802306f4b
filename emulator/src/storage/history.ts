import { Status } from '#status.ts'
import { sizeOf } from '#values/size.ts'
import { timestampOf } from '#values/timestamp.ts'
import type { Document } from '#values/value.ts'
import type { DocumentChange } from './commit.ts'

/** A version of a document that something else has taken the place of. */
type Former = {
  readonly document: Document
  /** The time of the commit that changed or deleted it. */
  readonly until: string
  readonly size: number
  readonly keptAt: number
}

const RETENTION_MS = 60 * 60 * 1000
/** Of documents as the service counts them. */
const LARGEST_HISTORY = 32 * 1024 * 1024

/**
 * The versions that documents had within the last hour, for reads at a time in the past. Documents that do not
 * change have none. Beyond a size the oldest go early, so that a program which writes all day runs out of past
 * instead of memory.
 */
export class History {
  /** Oldest first. What stands before `#first` is given up and taken out now and then. */
  #versions: (Former | undefined)[] = []
  #first = 0
  #size = 0
  /** What was before has been given up. */
  #readableFrom = ''
  /** Nothing is known of what was before. */
  readonly begun: string
  readonly #now: () => number
  readonly #limit: number

  /** `now` answers milliseconds since 1970. */
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

  /** Gives up everything before this time. */
  forget(time: string): void {
    this.#versions = []
    this.#first = 0
    this.#size = 0
    this.#readableFrom = time
  }

  /**
   * The documents that were others at that time. Those that have been created since are not among them: they tell
   * by themselves. Throws FAILED_PRECONDITION if the time is too long ago.
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
