import { managementRefusal, ServiceError, type Invitation } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** Loads an invitation of the caller's organisation that they may manage. See T4, T5, T12. */
export async function loadInvitation(
  tx: Tx,
  { staff, organisation }: StaffCaller,
  id: string,
  { invitations }: Pick<Store, 'invitations'>,
): Promise<Invitation> {
  const invitation = await tx.get(invitations.doc(id))
  if (invitation?.university_id !== organisation.id) throw notFound('invitation')
  const refusal = managementRefusal(staff, invitation)
  if (refusal) throw new ServiceError(refusal.code, refusal.message)
  return invitation
}
