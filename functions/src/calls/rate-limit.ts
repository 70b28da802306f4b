import { RateLimited, type Rate } from '@huddle/contract'

import type { Clock } from '#clock.ts'
import type { Store } from '#store/store.ts'

/** Calls of one person per minute. See A3. */
export const callsPerMinute = { reads: 600, writes: 60 } as const

/**
 * Unauthenticated calls of one network per minute. A campus is one network, so there is room for
 * many people.
 */
export const unsignedCallsPerMinute = { reads: 1200, writes: 120 } as const

/**
 * Throws synchronously when the in-memory limit is exceeded, before anything is read. The shared
 * counter is checked asynchronously.
 */
export type RateLimit = (uid: string, rate: Rate) => Promise<void>

/**
 * Refuses a person who calls too often. Reads are counted per instance, because a stored counter
 * would cost more than most reads. Writes are counted per instance and in Firestore for all
 * instances together. That takes one read and one increment without a transaction, so simultaneous
 * calls on different instances can exceed the limit by their number.
 */
export function createRateLimit(
  { writeCounters }: Pick<Store, 'writeCounters'>,
  clock: Clock,
): RateLimit {
  const reads = createWindow(clock)
  const writes = createWindow(clock)

  const countStored = async (uid: string, now: Date): Promise<void> => {
    const { minute, expiresAt } = minuteOf(now)
    const counter = writeCounters.doc(`${uid}_${minute}`)
    const [stored] = await Promise.all([
      counter.get(),
      counter.increment('count', { expires_at: expiresAt }),
    ])
    refuseAbove(callsPerMinute.writes, (stored?.count ?? 0) + 1, now)
  }

  return (uid, rate) => {
    const now = clock.now()
    const isRead = rate === 'read'
    const count = (isRead ? reads : writes).add(uid)
    refuseAbove(isRead ? callsPerMinute.reads : callsPerMinute.writes, count, now)
    return isRead ? Promise.resolve() : countStored(uid, now)
  }
}

export type NetworkLimit = (network: string | undefined, rate: Rate) => void

/**
 * Refuses a network that makes too many unauthenticated calls. People who sign in are counted
 * individually. The count is per instance, because a flood must not cost a read and a write for
 * each call. Operations that send or store something for unauthenticated callers have stored limits
 * as well.
 */
export function createNetworkLimit(clock: Clock): NetworkLimit {
  const reads = createWindow(clock)
  const writes = createWindow(clock)
  return (network, rate) => {
    if (network === undefined) return
    const now = clock.now()
    if (rate === 'read') refuseAbove(unsignedCallsPerMinute.reads, reads.add(network), now)
    else refuseAbove(unsignedCallsPerMinute.writes, writes.add(network), now)
  }
}

function refuseAbove(limit: number, count: number, now: Date): void {
  if (count > limit)
    throw new RateLimited('Too many requests, try again in a minute', 60 - now.getUTCSeconds())
}

/** Counts per person or network, reset when the minute changes. */
function createWindow(clock: Clock) {
  let current = ''
  const counts = new Map<string, number>()
  return {
    add(who: string): number {
      const { minute } = minuteOf(clock.now())
      if (minute !== current) {
        current = minute
        counts.clear()
      }
      const count = (counts.get(who) ?? 0) + 1
      counts.set(who, count)
      return count
    },
  }
}

function minuteOf(now: Date): { minute: string; expiresAt: Date } {
  return {
    minute: now.toISOString().slice(0, 16).replaceAll(/\W/g, ''),
    expiresAt: new Date(now.getTime() + 3_600_000),
  }
}
