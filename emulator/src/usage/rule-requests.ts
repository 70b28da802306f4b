import type { Caller } from '#storage/caller.ts'
import { callerText } from './usage.ts'

export type RuleRequest = {
  readonly time: string
  readonly caller: string
  readonly method: string
  readonly path: string
  /** Why the rules refused the request. Undefined if they allowed it. */
  readonly denial: string | undefined
}

const KEPT = 200

/** The latest requests that the rules evaluated. */
export class RuleRequests {
  readonly #kept: RuleRequest[] = []
  #next = 0

  note(caller: Caller, method: string, path: string, denial: string | undefined): void {
    const time = new Date().toISOString()
    this.#kept[this.#next] = { time, caller: callerText(caller), method, path, denial }
    this.#next = (this.#next + 1) % KEPT
  }

  newestFirst(): RuleRequest[] {
    return [...this.#kept.slice(this.#next), ...this.#kept.slice(0, this.#next)].toReversed()
  }
}
