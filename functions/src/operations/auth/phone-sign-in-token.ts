import { ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'

const minute = 60_000
/** Firebase Auth's custom tokens live an hour; the rest is for clocks that differ. */
const minutesValid = 65

/**
 * A token that signs the owner of a proven number in to the app. Staff get none: its session could
 * set a new password and so become one of staff. The token is noted down before it is made, and the
 * number looked up again after that, so a call that closes the account meanwhile sees one or the other.
 * Decision 180.
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
