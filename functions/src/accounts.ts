import type { Auth, UserRecord } from 'firebase-admin/auth'
import { z } from 'zod'

/** What the token of a staff member says: whom they work for. Decision T14. */
const staffClaim = z.object({ university_id: z.string(), organisation_type: z.string() })
export type StaffClaim = z.infer<typeof staffClaim>

/** People as Firebase Auth knows them. */
export type Accounts = {
  /** Whether somebody can sign in with this address already. */
  hasAccount(email: string): Promise<boolean>
  /**
   * A one-use code that sets the password of whoever has this address; somebody whom Auth does not know is added. Only for an address that
   * was just proven.
   */
  passwordResetCode(email: string): Promise<string>
  /** A token to sign in with, for the owner of a number that was just proven. */
  phoneSignInToken(phoneNumber: string): Promise<string>
  /** Undefined where Auth does not know the person. */
  staffClaimOf(uid: string): Promise<{ staff: StaffClaim | undefined } | undefined>
  setStaffClaim(uid: string, staff: StaffClaim | undefined): Promise<void>
  endSessions(uid: string): Promise<void>
  /** Who signs in with this address, proven or not. */
  holderOf(email: string): Promise<string | undefined>
  /** Whether somebody signs in with this address, or not at all. */
  isKnownBy(uid: string, email: string): Promise<boolean>
  /** Only for an address that its owner was just asked to prove. */
  setProvenEmail(uid: string, email: string): Promise<void>
}

export function createAccounts(auth: Auth): Accounts {
  return {
    async hasAccount(email) {
      const account = await unlessUnknown(auth.getUserByEmail(email))
      return account !== undefined && account.providerData.length > 0
    },
    async passwordResetCode(email) {
      const account = await unlessUnknown(auth.getUserByEmail(email))
      if (account === undefined) await createWith(auth, { email })
      else if (!account.emailVerified) await shutOut(auth, account)
      const link = new URL(await auth.generatePasswordResetLink(email))
      const code = link.searchParams.get('oobCode')
      if (code === null) throw new Error('Firebase Auth made a reset link without a code')
      return code
    },
    async phoneSignInToken(phoneNumber) {
      const known = await unlessUnknown(auth.getUserByPhoneNumber(phoneNumber))
      if (known === undefined) await createWith(auth, { phoneNumber })
      const { uid } = known ?? (await auth.getUserByPhoneNumber(phoneNumber))
      return auth.createCustomToken(uid)
    },
    async staffClaimOf(uid) {
      const account = await unlessUnknown(auth.getUser(uid))
      if (account === undefined) return undefined
      const { success, data } = staffClaim.safeParse(account.customClaims?.['staff'])
      return { staff: success ? data : undefined }
    },
    async setStaffClaim(uid, staff) {
      const { customClaims } = await auth.getUser(uid)
      const { staff: _former, ...others } = customClaims ?? {}
      await auth.setCustomUserClaims(uid, staff === undefined ? others : { ...others, staff })
    },
    endSessions: (uid) => auth.revokeRefreshTokens(uid),
    async holderOf(email) {
      const account = await unlessUnknown(auth.getUserByEmail(email))
      return account?.uid
    },
    async isKnownBy(uid, email) {
      const account = await unlessUnknown(auth.getUser(uid))
      return account === undefined || account.email === email
    },
    async setProvenEmail(uid, email) {
      await auth.updateUser(uid, { email, emailVerified: true })
    },
  }
}

/** Two calls at once may both find nobody: the account is there either way. */
async function createWith(
  auth: Auth,
  properties: { email: string } | { phoneNumber: string },
): Promise<void> {
  try {
    await auth.createUser(properties)
  } catch (error) {
    if (
      codeOf(error) !== 'auth/email-already-exists' &&
      codeOf(error) !== 'auth/phone-number-already-exists'
    )
      throw error
  }
}

/**
 * Somebody took an address without proving it, perhaps to wait for its owner to be invited. Whoever proves it now has the account, and
 * every other way into it is closed.
 */
async function shutOut(auth: Auth, { uid, phoneNumber, providerData }: UserRecord): Promise<void> {
  const others = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password' && id !== 'phone')
  if (phoneNumber !== undefined || others.length > 0)
    await auth.updateUser(uid, {
      ...(phoneNumber === undefined ? {} : { phoneNumber: null }),
      ...(others.length === 0 ? {} : { providersToUnlink: others }),
    })
  await auth.revokeRefreshTokens(uid)
}

async function unlessUnknown(found: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
