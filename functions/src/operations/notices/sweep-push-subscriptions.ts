import { pushSubscriptionDays } from '@huddle/contract'
import { GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

import type { Services } from '#services.ts'

const dayMs = 86_400_000
const pageSize = 200

/** Removes the tokens of devices that have not been used for a long time. See N4. */
export async function sweepPushSubscriptions({
  store,
  clock,
  log,
}: Pick<Services, 'store' | 'clock' | 'log'>): Promise<void> {
  const unusedSince = new Date(clock.now().getTime() - pushSubscriptionDays * dayMs)
  const unused = store.allPushSubscriptions.raw
    .where('last_used', '<=', unusedSince)
    .orderBy('last_used')
    .limit(pageSize)
  let removed = 0
  let page = unused
  for (;;) {
    const { docs } = await page.get()
    const results = await Promise.all(docs.map(removeUnlessUsed))
    removed += results.filter(Boolean).length
    const last = docs.at(-1)
    if (last === undefined || docs.length < pageSize) break
    page = unused.startAfter(last)
  }
  if (removed > 0) log.info('push subscriptions removed', { removed })
}

/** Returns false for a token that its device has updated since it was found: it is in use again. */
async function removeUnlessUsed({ ref, updateTime }: QueryDocumentSnapshot): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime: updateTime })
    return true
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === GrpcStatus.FAILED_PRECONDITION || code === GrpcStatus.NOT_FOUND) return false
    throw error
  }
}
