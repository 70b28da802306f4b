import { ServiceError, type DashboardUser } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

type Members = {
  /** The caller in their current state, not as they were when the call arrived. */
  actor: DashboardUser
  member: DashboardUser
  /**
   * The number of Owners in the organisation, counted up to two: all that matters is whether there
   * is another one.
   */
  owners: number
}

/**
 * The caller and the staff member that a change is about, read in its transaction together with the
 * Owners. Two Owners who demote or remove each other wait for one another, and the second one is
 * refused. See T4, T5.
 */
export async function loadMembers(
  tx: Tx,
  { dashboardUsers }: Store,
  caller: StaffCaller,
  userId: string,
): Promise<Members> {
  const actor = await tx.get(dashboardUsers.doc(caller.uid))
  const member = userId === caller.uid ? actor : await tx.get(dashboardUsers.doc(userId))
  if (!actor || actor.is_deleted || actor.university_id !== caller.organisation.id)
    throw new ServiceError('no-dashboard-access', 'You do not have access to the dashboard')
  if (!member || member.university_id !== caller.organisation.id) throw notFound('user')
  const owners = dashboardUsers
    .where('university_id', '==', caller.organisation.id)
    .where('role', '==', 'owner')
    .where('is_deleted', '==', false)
    .limit(2)
  return { actor, member, owners: member.role === 'owner' ? (await tx.query(owners)).length : 0 }
}
