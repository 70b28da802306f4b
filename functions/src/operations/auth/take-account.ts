import type { Services } from '#services.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'accounts'>

const day = 86_400_000
/** Longer than an invitation is open. */
const daysKept = 30

/**
 * Makes the account of an address its owner's alone, after they have proven to read its mail. Resolves
 * with the code that sets the new password. Somebody who took the address before may act between any
 * two calls; the order leaves them nothing:
 *
 * 1. Closing all ways in gives the account a password that nobody knows and ends its sessions.
 * 2. A phone token from before cannot be taken back and would open the account for an hour. It is
 *    looked for before and after its way was closed; where there is one, the address moves to a new account.
 * 3. The moment of the proof is stored after that: every session of before began no later.
 * 4. The code for the new password is made in the next second of Auth's clock, which counts in
 *    seconds: every session of the owner begins later than the stored moment.
 *
 * Until the owner sets the password, nobody can begin a session. A crash anywhere leaves the account
 * closed, and the next proof begins again. Decision 180.
 */
export async function takeAccount(email: string, services: Needed): Promise<string> {
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

/** Whether a token to sign in by phone is out. Staff get none: their record has to keep its account. */
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
