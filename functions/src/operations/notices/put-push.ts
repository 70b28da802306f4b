import { createHash } from 'node:crypto'

import { pushWindowMs, type Alert, type Push } from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** The key of pushes to one person of the same kind about the same subject. See N4. */
export function batchKeyOf(
  uid: string,
  kind: Alert['kind'],
  { entity_type, entity_id }: Pick<Alert, 'entity_type' | 'entity_id'>,
): string {
  const parts = JSON.stringify([uid, kind, entity_type, entity_id])
  return createHash('sha256').update(parts).digest('base64url')
}

/** The newest push with this key. */
export async function lastPushOf(
  tx: Tx,
  batchKey: string,
  { pushes }: Store,
): Promise<Push | undefined> {
  const newest = pushes.where('batch_key', '==', batchKey).orderBy('send_at', 'desc').limit(1)
  return (await tx.query(newest))[0]
}

export type NewPush = Pick<Push, 'id' | 'to_uid' | 'title' | 'body' | 'data' | 'batch_key'>

/**
 * The first push of a kind about a subject goes out at once. Further ones within ten minutes are
 * held until the end of that window and go out as one. See N4.
 */
export function putPush(
  tx: Tx,
  push: NewPush,
  last: Push | undefined,
  now: Date,
  { pushes }: Store,
): void {
  if (last && now < last.send_at && last.delivery === undefined) {
    const { title, body } = push
    tx.update(pushes.doc(last.id), { title, body, count: last.count + 1 })
    return
  }
  const windowEnd = last ? last.send_at.getTime() + pushWindowMs : 0
  const send_at = new Date(Math.max(now.getTime(), windowEnd))
  tx.create(pushes.doc(push.id), {
    ...push,
    ttl: 86_400,
    count: 1,
    send_at,
    sent_to: [],
    // The sweep finds a held push at the end of its window.
    ...(send_at > now ? { due_at: send_at } : {}),
    created_at: now,
  })
}
