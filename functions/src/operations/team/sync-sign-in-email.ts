import type { Services } from '#services.ts'

/**
 * Copies the address of a staff record to Firebase Auth. It may run twice, late or out of order,
 * because it reads the record again after each change. The trigger on the record retries it until
 * it succeeds. See T6.
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
