import { Status } from '#status.ts'

/** Readers share a lock; a writer needs it exclusively. */
export type LockMode = 'shared' | 'exclusive'

/** A transaction, or a single commit outside of any. Compared by identity. */
export type LockOwner = {
  /** The lower order has precedence: it counts as the earlier owner. */
  readonly order: number
  /** Called when an earlier owner takes away the lock on `name` and thereby all other locks. */
  lose(name: string): void
}

type Request = {
  readonly owner: LockOwner
  readonly modes: ReadonlyMap<string, LockMode>
  readonly isLast: boolean
  readonly timer: NodeJS.Timeout
  settle(refusal?: Status): void
}

type Lock = { readonly holders: Map<LockOwner, LockMode>; readonly waiting: Set<Request> }

/** Larger than any number of owners. */
const ORDERS_PER_LOSS = 2 ** 40

/**
 * Locks by document name, with wound-wait: a later owner waits for an earlier one, and an earlier
 * owner takes the lock away from a later one. Nobody ever waits for a later owner, so there are no
 * deadlocks.
 */
export class Locks {
  readonly #locks = new Map<string, Lock>()
  readonly #held = new Map<LockOwner, Set<string>>()
  readonly #requests = new Map<LockOwner, Set<Request>>()
  /**
   * Owners that hold all the locks they need. They never wait again, so any owner may wait for
   * them.
   */
  readonly #finishing = new Set<LockOwner>()
  readonly #timeoutMs: number
  #owners = 0

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  /**
   * Returns the `order` of a new owner. Owners that have lost before precede all that have not, so
   * that they do not lose to newcomers.
   */
  nextOrder(losses = 0): number {
    this.#owners += 1
    return this.#owners - losses * ORDERS_PER_LOSS
  }

  /**
   * Takes all of the locks at once and returns true, or takes none. With `isLast` the owner keeps
   * them until it releases them, and must not wait for anything before it does.
   */
  tryAcquire(owner: LockOwner, modes: ReadonlyMap<string, LockMode>, isLast = false): boolean {
    for (const [name, mode] of modes) {
      if (!this.#mayTake(owner, name, mode)) return false
    }
    const losses: [LockOwner, string][] = []
    for (const [name, mode] of modes) {
      for (const loser of this.#take(owner, name, mode)) losses.push([loser, name])
    }
    if (isLast) this.#finishing.add(owner)
    // Notified only now, because the locks they release are granted to waiting owners.
    for (const [loser, name] of losses) loser.lose(name)
    for (const [loser] of losses) this.release(loser)
    return true
  }

  /**
   * Waits until all of the locks can be taken at once. Rejects with ABORTED if none of them changes
   * hands within the time-out.
   */
  acquire(owner: LockOwner, modes: ReadonlyMap<string, LockMode>, isLast = false): Promise<void> {
    if (this.tryAcquire(owner, modes, isLast)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const settle = (refusal?: Status) => {
        clearTimeout(timer)
        this.#forget(request)
        if (refusal === undefined) resolve()
        else reject(refusal)
      }
      const timer = setTimeout(() => {
        settle(contention())
        this.#grantWaiting(modes.keys())
      }, this.#timeoutMs)
      const request: Request = { owner, modes, isLast, timer, settle }
      for (const name of modes.keys()) this.#lockOf(name).waiting.add(request)
      const requests = this.#requests.get(owner) ?? new Set()
      this.#requests.set(owner, requests.add(request))
    })
  }

  /** Releases everything that the owner holds or waits for. */
  release(owner: LockOwner): void {
    const names = new Set<string>()
    for (const request of this.#requests.get(owner) ?? []) {
      for (const name of request.modes.keys()) names.add(name)
      request.settle(contention())
    }
    this.#finishing.delete(owner)
    for (const name of this.#held.get(owner) ?? []) {
      this.#locks.get(name)?.holders.delete(owner)
      for (const { timer } of this.#locks.get(name)?.waiting ?? []) timer.refresh()
      names.add(name)
    }
    this.#held.delete(owner)
    this.#grantWaiting(names)
  }

  /** Whether no owner with precedence holds or awaits a conflicting lock. */
  #mayTake(owner: LockOwner, name: string, mode: LockMode): boolean {
    const lock = this.#locks.get(name)
    if (lock === undefined || isEnough(lock.holders.get(owner), mode)) return true
    for (const [other, held] of lock.holders) {
      const hasPrecedence = other.order < owner.order || this.#finishing.has(other)
      if (other !== owner && hasPrecedence && conflict(mode, held)) return false
    }
    // Without this check new readers could starve a waiting writer.
    for (const { owner: other, modes } of lock.waiting) {
      const wanted = modes.get(name)
      if (other.order < owner.order && wanted !== undefined && conflict(mode, wanted)) return false
    }
    return true
  }

  /** Takes the lock and returns the later owners that lose it. */
  #take(owner: LockOwner, name: string, mode: LockMode): LockOwner[] {
    const { holders } = this.#lockOf(name)
    if (isEnough(holders.get(owner), mode)) return []
    const losers = [...holders].filter(([other, held]) => other !== owner && conflict(mode, held))
    holders.set(owner, mode)
    const held = this.#held.get(owner) ?? new Set()
    this.#held.set(owner, held.add(name))
    return losers.map(([loser]) => loser)
  }

  /** Grants the requests of the earliest owners first. */
  #grantWaiting(names: Iterable<string>): void {
    const requests = new Set<Request>()
    for (const name of names) {
      const lock = this.#locks.get(name)
      for (const request of lock?.waiting ?? []) requests.add(request)
      if (lock?.holders.size === 0 && lock.waiting.size === 0) this.#locks.delete(name)
    }
    for (const request of [...requests].toSorted((a, b) => a.owner.order - b.owner.order)) {
      // Granting one request may have ended another.
      if (this.#requests.get(request.owner)?.has(request) !== true) continue
      if (this.tryAcquire(request.owner, request.modes, request.isLast)) request.settle()
    }
  }

  #forget(request: Request): void {
    for (const name of request.modes.keys()) this.#locks.get(name)?.waiting.delete(request)
    const requests = this.#requests.get(request.owner)
    requests?.delete(request)
    if (requests?.size === 0) this.#requests.delete(request.owner)
  }

  #lockOf(name: string): Lock {
    const lock = this.#locks.get(name) ?? { holders: new Map(), waiting: new Set() }
    this.#locks.set(name, lock)
    return lock
  }
}

function isEnough(held: LockMode | undefined, wanted: LockMode): boolean {
  return held === 'exclusive' || held === wanted
}

function conflict(a: LockMode, b: LockMode): boolean {
  return a === 'exclusive' || b === 'exclusive'
}

/** The service's message. */
export function contention(): Status {
  return new Status('ABORTED', 'Too much contention on these documents. Please try again.')
}
