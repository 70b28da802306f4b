import { ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'

const minute = 60_000
/** Custom tokens of Firebase Auth are valid for an hour. The rest allows for clock differences. */
const minutesValid = 65

/**
 * A token that signs the owner of a proven number in to the app. Staff get none, because such a
 * session could set a new password and become a staff session. The token is recorded before it is
 * created, and the number is looked up again afterwards, so a concurrent call that closes the
 * account sees one or the other. See decision 0180.
 */
export async function phoneSignInToken(
  phoneNumber: string,
  { store, accounts, clock }: Pick<Services, 'store' | 'accounts' | 'clock'>,
): Promise<string> {
  const uid = await accounts.holderOfPhone(phoneNumber)
  const until = new Date(clock.now().getTime() + minutesValid * minute)
  await store.phoneSignIns.doc(uid).set({ token_expires_at: until, expires_at: until })
  const [staff, holder] = await Promise.all([
    store.dashboardUsers.doc(uid).get(),
    accounts.holderOfPhone(phoneNumber),
  ])
  if (staff?.is_deleted === false || holder !== uid)
    throw new ServiceError('conflict', 'This number cannot be used to sign in')
  return accounts.signInToken(uid)
}
