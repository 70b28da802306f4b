import { Status } from '#status.ts'

/** Whoever holds locks: a transaction, or one commit outside of any. Compared by identity. */
export type LockOwner = object

type Waiter = {
  owner: LockOwner
  name: string
  grant(): void
  refuse(reason: Status): void
}
type Lock = { holder: LockOwner; queue: Waiter[] }

/**
 * One lock per document name, with a queue. A transaction takes them when it reads, everybody when they
 * write, so that transactions on the same documents run one after the other instead of failing.
 */
export class Locks {
  readonly #locks = new Map<string, Lock>()
  readonly #held = new Map<LockOwner, Set<string>>()
  readonly #waiting = new Map<LockOwner, Set<Waiter>>()
  readonly #timeoutMs: number

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  /** Takes all of the locks if they are free at once, otherwise none. */
  tryAcquire(owner: LockOwner, names: readonly string[]): boolean {
    const isFree = (name: string) => (this.#locks.get(name)?.holder ?? owner) === owner
    if (!names.every(isFree)) return false
    for (const name of names) this.#take(owner, name)
    return true
  }

  /** Waits for each lock in turn; ABORTED after the time-out, or at once if the wait could never end. */
  async acquire(owner: LockOwner, names: readonly string[]): Promise<void> {
    // One order for everybody makes most deadlocks impossible.
    for (const name of names.toSorted()) {
      if (!this.tryAcquire(owner, [name])) await this.#wait(owner, name)
    }
  }

  /** Gives up everything the owner holds or waits for. */
  release(owner: LockOwner): void {
    for (const waiter of this.#waiting.get(owner) ?? [])
      waiter.refuse(new Status('ABORTED', 'The transaction has ended'))
    const names = this.#held.get(owner) ?? []
    this.#held.delete(owner)
    for (const name of names) this.#passOn(name)
  }

  #take(owner: LockOwner, name: string): void {
    const lock = this.#locks.get(name)
    if (lock === undefined) this.#locks.set(name, { holder: owner, queue: [] })
    else lock.holder = owner
    const held = this.#held.get(owner) ?? new Set()
    this.#held.set(owner, held.add(name))
  }

  #wait(owner: LockOwner, name: string): Promise<void> {
    if (this.#leadsTo(owner, name)) {
      throw contention()
    }
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        this.#forget(waiter)
        act()
      }
      const waiter: Waiter = {
        owner,
        name,
        grant: () => settle(resolve),
        refuse: (reason) => settle(() => reject(reason)),
      }
      const timer = setTimeout(() => waiter.refuse(contention()), this.#timeoutMs)
      this.#locks.get(name)?.queue.push(waiter)
      const waiters = this.#waiting.get(owner) ?? new Set()
      this.#waiting.set(owner, waiters.add(waiter))
    })
  }

  #forget(waiter: Waiter): void {
    const queue = this.#locks.get(waiter.name)?.queue ?? []
    const place = queue.indexOf(waiter)
    if (place >= 0) queue.splice(place, 1)
    const waiters = this.#waiting.get(waiter.owner)
    waiters?.delete(waiter)
    if (waiters?.size === 0) this.#waiting.delete(waiter.owner)
  }

  /** Follows lock to holder to awaited locks; a way back to the owner would never end. */
  #leadsTo(owner: LockOwner, name: string): boolean {
    const holder = this.#locks.get(name)?.holder
    if (holder === undefined) return false
    if (holder === owner) return true
    const awaited = [...(this.#waiting.get(holder) ?? [])]
    return awaited.some((waiter) => this.#leadsTo(owner, waiter.name))
  }

  #passOn(name: string): void {
    const next = this.#locks.get(name)?.queue[0]
    if (next === undefined) {
      this.#locks.delete(name)
      return
    }
    this.#take(next.owner, name)
    next.grant()
  }
}

/** In the words of the service. */
function contention() {
  return new Status('ABORTED', 'Too much contention on these documents. Please try again.')
}
