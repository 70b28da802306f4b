import { createHash } from 'node:crypto'

import { invitationStatusAt, type DashboardUser, type Invitation } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { members, pendingInvitations } from './find-by-email.ts'

export type HeldEmail = {
  invitation: Invitation | undefined
  member: DashboardUser | undefined
  /** Must be called among the transaction's writes when the address is given to a person. */
  take(): void
}

const hour = 3_600_000

/**
 * The holders of an address, read in the transaction that wants to give it to a person: a person
 * works for one organisation and has one open invitation. The lock makes two transactions that give
 * the same address wait for each other. See T11.
 */
export async function holdEmail(
  tx: Tx,
  email: string,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<HeldEmail> {
  const lock = store.emailLocks.doc(createHash('sha256').update(email).digest('hex'))
  await tx.get(lock)
  const [invitations, [member]] = await Promise.all([
    tx.query(pendingInvitations(email, store)),
    tx.query(members(email, store)),
  ])
  const now = clock.now()
  return {
    invitation: invitations.find((one) => invitationStatusAt(one, now) === 'pending'),
    member,
    take: () => tx.set(lock, { expires_at: new Date(now.getTime() + hour) }),
  }
}
