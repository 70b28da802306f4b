import { RateLimited, type Method } from '@huddle/contract'

import type { Clock } from '#clock.ts'
import type { Store } from '#store/store.ts'

/** Calls of one person in one minute. Decision A3. */
export const callsPerMinute = { reads: 600, writes: 60 } as const

/** Calls without a sign-in of one network in one minute. A campus is one network, so there is room for many people. */
export const unsignedCallsPerMinute = { reads: 1200, writes: 120 } as const

/** Throws at once what this instance knows by itself, before anything is read; the rest is promised. */
export type RateLimit = (uid: string, method: Method) => Promise<void>

/**
 * Refuses a person who calls too often. Reads are counted by this instance alone, because a stored counter would cost more than most
 * reads. Writes are counted by this instance and in Firestore, for all instances together: one read and one increment, without a
 * transaction, so calls of the same moment on different instances can pass the limit by as many.
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

  return (uid, method) => {
    const now = clock.now()
    const isRead = method === 'GET'
    const count = (isRead ? reads : writes).add(uid)
    refuseAbove(isRead ? callsPerMinute.reads : callsPerMinute.writes, count, now)
    return isRead ? Promise.resolve() : countStored(uid, now)
  }
}

export type NetworkLimit = (network: string | undefined, method: Method) => void

/**
 * Refuses a network that calls too often without a sign-in; people who sign in from there are counted by themselves. Counted by this
 * instance alone: a flood must not cost a read and a write for each of its calls. Operations that send or store something for strangers have
 * stored limits of their own.
 */
export function createNetworkLimit(clock: Clock): NetworkLimit {
  const reads = createWindow(clock)
  const writes = createWindow(clock)
  return (network, method) => {
    if (network === undefined) return
    const now = clock.now()
    if (method === 'GET') refuseAbove(unsignedCallsPerMinute.reads, reads.add(network), now)
    else refuseAbove(unsignedCallsPerMinute.writes, writes.add(network), now)
  }
}

function refuseAbove(limit: number, count: number, now: Date): void {
  if (count > limit)
    throw new RateLimited('Too many requests, try again in a minute', 60 - now.getUTCSeconds())
}

/** Counts per person or network, forgotten when the minute changes. */
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
