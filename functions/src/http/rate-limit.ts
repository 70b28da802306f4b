import { ServiceError, type Method } from '@huddle/contract'

import type { Clock } from '#clock.ts'
import type { Store } from '#store/store.ts'

/** Calls of one person in one minute. Decision A3. */
export const callsPerMinute = { reads: 600, writes: 60 } as const

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

  return async (uid, method) => {
    if (method === 'GET') {
      refuseAbove(callsPerMinute.reads, reads.add(uid))
      return
    }
    refuseAbove(callsPerMinute.writes, writes.add(uid))
    const { minute, expiresAt } = minuteOf(clock.now())
    const counter = writeCounters.doc(`${uid}_${minute}`)
    const [stored] = await Promise.all([
      counter.get(),
      counter.increment('count', { expires_at: expiresAt }),
    ])
    refuseAbove(callsPerMinute.writes, (stored?.count ?? 0) + 1)
  }
}

function refuseAbove(limit: number, count: number): void {
  if (count > limit)
    throw new ServiceError('rate-limited', 'Too many requests, try again in a minute')
}

/** Counts per person, forgotten when the minute changes. */
function createWindow(clock: Clock) {
  let current = ''
  const counts = new Map<string, number>()
  return {
    add(uid: string): number {
      const { minute } = minuteOf(clock.now())
      if (minute !== current) {
        current = minute
        counts.clear()
      }
      const count = (counts.get(uid) ?? 0) + 1
      counts.set(uid, count)
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
