import { invitationStatusAt } from '@huddle/contract'

import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'

/**
 * Marks the invitations that were not accepted in time. Until then readers compute it themselves.
 * See T8.
 */
export async function expireInvitations({
  store,
  clock,
  log,
}: Pick<Services, 'store' | 'clock' | 'log'>): Promise<void> {
  const over = store.invitations
    .where('status', '==', 'pending')
    .where('expires_at', '<=', clock.now())
  let expired = 0
  for await (const { id } of iterateQuery(over, 'expires_at')) {
    const ref = store.invitations.doc(id)
    await store.transaction(async (tx) => {
      const invitation = await tx.get(ref)
      // It was sent again, accepted or withdrawn since the query found it.
      if (invitation?.status !== 'pending') return
      if (invitationStatusAt(invitation, clock.now()) !== 'expired') return
      tx.update(ref, { status: 'expired' })
    })
    expired += 1
  }
  if (expired > 0) log.info('expire-invitations', { expired })
}
