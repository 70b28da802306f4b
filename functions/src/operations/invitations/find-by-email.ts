import { invitationStatusAt, type DashboardUser, type Invitation } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

type Needed = Pick<Services, 'store' | 'clock'>

/** The invitation that a person with this address can accept now. There is never more than one. */
export async function findPendingInvitation(
  email: string,
  { store, clock }: Needed,
): Promise<Invitation | undefined> {
  const found = await pendingInvitations(email, store).get()
  return found.find((one) => invitationStatusAt(one, clock.now()) === 'pending')
}

/** The staff member with this address, of any organisation. */
export async function findMember(
  email: string,
  { store }: Pick<Needed, 'store'>,
): Promise<DashboardUser | undefined> {
  const [member] = await members(email, store).get()
  return member
}

/**
 * Includes expired invitations that the daily sweep has yet to mark. There are a few at most,
 * because each takes fourteen days to expire.
 */
export function pendingInvitations(
  email: string,
  { invitations }: Pick<Store, 'invitations'>,
): TypedQuery<Invitation> {
  return invitations.where('email', '==', email).where('status', '==', 'pending').limit(10)
}

export function members(
  email: string,
  { dashboardUsers }: Pick<Store, 'dashboardUsers'>,
): TypedQuery<DashboardUser> {
  return dashboardUsers.where('email', '==', email).where('is_deleted', '==', false).limit(1)
}
