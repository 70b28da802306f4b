import type { Services } from '#services.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'accounts'>

const day = 86_400_000
/** Longer than an invitation is valid. */
const daysKept = 30

/**
 * Gives the account of an address to its owner alone, after they have proven that they read its
 * mail. Resolves with the code that sets the new password. A person who took the address earlier
 * may act between any two calls. The order of the calls leaves them nothing:
 *
 * 1. Closing all ways in sets a password that nobody knows and ends the account's sessions.
 * 2. An earlier token to sign in by phone cannot be revoked and would open the account for an hour.
 *    It is looked for before and after phone sign-in is removed. If there is one, the address moves
 *    to a new account.
 * 3. The time of the proof is stored after that, so every earlier session began no later than this.
 * 4. The code for the new password is made in the next second of Auth's clock, which counts in
 *    seconds, so every session of the owner begins later than the stored time.
 *
 * Nobody can begin a session until the owner sets the password. A crash at any point leaves the
 * account closed, and the next proof starts over. See decision 0180.
 */
export async function secureAccount(email: string, services: Needed): Promise<string> {
  const { accounts } = services
  await recordProof(await closedAccountOf(email, services), email, services)
  await accounts.nextSecond()
  return accounts.passwordResetCode(email)
}

async function closedAccountOf(email: string, services: Needed): Promise<string> {
  const { accounts } = services
  const holder = await accounts.holderOf(email)
  if (holder !== undefined && (await mayBeOpenedByPhone(holder, services)))
    return accounts.moveToNewAccount(email)
  const uid = await accounts.closeAllWaysInto(email)
  return (await mayBeOpenedByPhone(uid, services)) ? accounts.moveToNewAccount(email) : uid
}

/**
 * Whether an unexpired token to sign in by phone exists. Staff get none, and their record must keep
 * its account.
 */
async function mayBeOpenedByPhone(uid: string, { store, clock }: Needed): Promise<boolean> {
  const [phone, staff] = await Promise.all([
    store.phoneSignIns.doc(uid).get(),
    store.dashboardUsers.doc(uid).get(),
  ])
  const isStaff = staff?.is_deleted === false
  return !isStaff && phone !== undefined && phone.token_expires_at > clock.now()
}

async function recordProof(uid: string, email: string, { store, clock }: Needed): Promise<void> {
  await store.standaloneTransaction(async (tx) => {
    const user = await tx.get(store.dashboardUsers.doc(uid))
    const proven_at = clock.now()
    tx.set(store.accountProofs.doc(uid), {
      email,
      proven_at,
      expires_at: new Date(proven_at.getTime() + daysKept * day),
    })
    if (user?.is_deleted === false)
      tx.update(store.dashboardUsers.doc(uid), { sessions_after: proven_at })
  })
}
