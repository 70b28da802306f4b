import type { Services } from '#services.ts'

/**
 * Makes Firebase Auth know a staff member by the address that their record has. May come twice, late and out of order, since it asks the
 * record again after each change; the trigger on the record tries until it holds. Decision T6.
 */
export async function syncSignInEmail(
  uid: string,
  { store, accounts }: Pick<Services, 'store' | 'accounts'>,
): Promise<void> {
  for (;;) {
    const user = await store.dashboardUsers.doc(uid).get()
    if (user === undefined || user.is_deleted) return
    const isKnown = await accounts.isKnownBy(uid, user.email.toLowerCase())
    if (isKnown) return accounts.keepPasswordOnly(uid)
    await accounts.setProvenEmail(uid, user.email)
  }
}
