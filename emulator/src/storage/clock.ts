import { timestampOf, type Time } from '#values/timestamp.ts'

/**
 * The clock of one database, in microseconds. A commit is later than every commit and every read
 * before it.
 */
export class Clock {
  /** Empty until the first commit. */
  lastCommitTime = ''
  #last = 0
  readonly #now: () => number

  /** `now` returns milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  commitTime(): string {
    this.#last = Math.max(this.#last + 1, this.#now() * 1000)
    this.lastCommitTime = timestampOf(timeOf(this.#last))
    return this.lastCommitTime
  }

  readTime(): string {
    this.#last = Math.max(this.#last, this.#now() * 1000)
    return timestampOf(timeOf(this.#last))
  }
}

function timeOf(microseconds: number): Time {
  const seconds = Math.floor(microseconds / 1_000_000)
  return { seconds, microseconds: microseconds - seconds * 1_000_000 }
}
