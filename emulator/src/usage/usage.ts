import type { Caller } from '#storage/caller.ts'

export type Operations = { reads: number; writes: number; deletes: number }

/**
 * Counts what the service would bill, in total and per caller (`owner`, `anonymous`, `uid:<uid>`).
 */
export class Usage {
  readonly #callers = new Map<string, Operations>()

  count(caller: Caller, { reads = 0, writes = 0, deletes = 0 }: Partial<Operations>): void {
    const key = callerText(caller)
    const counted = this.#callers.get(key) ?? { reads: 0, writes: 0, deletes: 0 }
    counted.reads += reads
    counted.writes += writes
    counted.deletes += deletes
    this.#callers.set(key, counted)
  }

  report(): { total: Operations; callers: Record<string, Operations> } {
    const total = { reads: 0, writes: 0, deletes: 0 }
    for (const counted of this.#callers.values()) {
      total.reads += counted.reads
      total.writes += counted.writes
      total.deletes += counted.deletes
    }
    return { total, callers: structuredClone(Object.fromEntries(this.#callers)) }
  }

  reset(): void {
    this.#callers.clear()
  }
}

/** `owner`, `anonymous` or `uid:<uid>`. */
export function callerText(caller: Caller): string {
  switch (caller.kind) {
    case 'owner':
    case 'anonymous':
      return caller.kind
    case 'user':
      return `uid:${caller.uid ?? ''}`
  }
}
