import { grantableRoles, ServiceError, type Invitation } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** An invitation of the own organisation that the caller could have sent. Decisions T4, T5, T12. */
export async function loadInvitation(
  tx: Tx,
  { staff, organisation }: StaffCaller,
  id: string,
  { invitations }: Pick<Store, 'invitations'>,
): Promise<Invitation> {
  const invitation = await tx.get(invitations.doc(id))
  if (invitation?.university_id !== organisation.id) throw notFound('invitation')
  if (!grantableRoles[staff.role].includes(invitation.role))
    throw new ServiceError('forbidden', 'Only Owners can invite Owners')
  return invitation
}
