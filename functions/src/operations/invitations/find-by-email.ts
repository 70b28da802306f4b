import { invitationStatusAt, type DashboardUser, type Invitation } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

type Needed = Pick<Services, 'store' | 'clock'>

/** The invitation that somebody with this address can accept now. Two are never open side by side. */
export async function findPendingInvitation(
  email: string,
  { store, clock }: Needed,
): Promise<Invitation | undefined> {
  const found = await pendingInvitations(email, store).get()
  return found.find((one) => invitationStatusAt(one, clock.now()) === 'pending')
}

/** The staff member, of whichever organisation, with this address. */
export async function findMember(
  email: string,
  { store }: Pick<Needed, 'store'>,
): Promise<DashboardUser | undefined> {
  const [member] = await members(email, store).get()
  return member
}

/** Also those that are over and that the daily sweep has yet to mark: a few at the most, as each needs fourteen days. */
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
