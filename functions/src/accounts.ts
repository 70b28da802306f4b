import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

/** The organisation that a staff member's token names. See T14. */
const staffClaim = z.object({ university_id: z.string(), organisation_type: z.string() })
export type StaffClaim = z.infer<typeof staffClaim>

/** The accounts of Firebase Auth. */
export type Accounts = {
  /** Whether a sign-in account with this address exists. */
  hasAccount(email: string): Promise<boolean>
  /**
   * Removes every way into the account of an address that was just proven: password, providers,
   * phone, second factors and sessions. Creates an account if there is none. Resolves with the
   * account's uid once nobody can sign in to it before a new password is set.
   */
  closeAllWaysInto(email: string): Promise<string>
  /**
   * Gives an address that was just proven to a new account. The previous account keeps everything
   * else.
   */
  moveToNewAccount(email: string): Promise<string>
  /**
   * Resolves in the next second of Auth's clock, so that later sessions can be told from earlier
   * ones.
   */
  nextSecond(): Promise<void>
  /**
   * A single-use code that sets the password of the account with this address. Call it only after
   * the methods above.
   */
  passwordResetCode(email: string): Promise<string>
  /**
   * Removes every sign-in method except the password, and ends the account's sessions if there was
   * any. For staff, who may sign in with a password only.
   */
  keepPasswordOnly(uid: string): Promise<void>
  /** The uid of the account with this number. Creates the account if Auth has none. */
  holderOfPhone(phoneNumber: string): Promise<string>
  /** A sign-in token for the owner of a number that was just proven. */
  signInToken(uid: string): Promise<string>
  /** Undefined when Auth has no such account. */
  staffClaimOf(uid: string): Promise<{ staff: StaffClaim | undefined } | undefined>
  setStaffClaim(uid: string, staff: StaffClaim | undefined): Promise<void>
  endSessions(uid: string): Promise<void>
  /** The uid of the account with this address, whether or not the address is verified. */
  holderOf(email: string): Promise<string | undefined>
  /** Whether this account has this address, or does not exist. */
  isKnownBy(uid: string, email: string): Promise<boolean>
  /** Only for an address that its owner has just proven. */
  setProvenEmail(uid: string, email: string): Promise<void>
}

export function createAccounts(auth: Auth): Accounts {
  return {
    async hasAccount(email) {
      const account = await unlessUnknown(auth.getUserByEmail(email))
      return account !== undefined && account.providerData.length > 0
    },
    async closeAllWaysInto(email) {
      // A person with an open session can add a sign-in method between any two calls. Each round
      // ends with revoking the sessions, so a round that finds nothing left to remove was
      // undisturbed.
      for (let round = 0; round < mostRounds; round += 1) {
        const account = await unlessUnknown(auth.getUserByEmail(email))
        if (account === undefined) {
          await createWith(auth, { email })
          continue
        }
        // A single request, so the old password never coexists with the new state or the reverse.
        // It names the address, so it fails if the account gave the address away in the meantime.
        await auth.updateUser(account.uid, {
          email,
          emailVerified: true,
          password: randomPassword(),
          ...withoutOtherWays(account),
        })
        await auth.revokeRefreshTokens(account.uid)
        const left = await auth.getUser(account.uid)
        if (left.email === email && !hasOtherWays(left)) return account.uid
      }
      throw new Error(
        'The ways into an account could not be closed: somebody keeps adding new ones',
      )
    },
    async moveToNewAccount(email) {
      const former = await unlessUnknown(auth.getUserByEmail(email))
      if (former !== undefined)
        await auth.updateUser(former.uid, {
          email: `${former.uid.toLowerCase()}@moved.invalid`,
          emailVerified: false,
          password: randomPassword(),
        })
      const { uid } = await auth.createUser({
        email,
        emailVerified: true,
        password: randomPassword(),
      })
      return uid
    },
    async nextSecond() {
      await pause(1000 - (Date.now() % 1000))
    },
    async passwordResetCode(email) {
      const link = new URL(await auth.generatePasswordResetLink(email))
      const code = link.searchParams.get('oobCode')
      if (code === null) throw new Error('Firebase Auth made a reset link without a code')
      return code
    },
    async keepPasswordOnly(uid) {
      for (let round = 0; round < mostRounds; round += 1) {
        const account = await unlessUnknown(auth.getUser(uid))
        if (account === undefined || !hasOtherWays(account)) return
        await auth.updateUser(uid, withoutOtherWays(account))
        await auth.revokeRefreshTokens(uid)
      }
      throw new Error(
        'The ways into an account could not be closed: somebody keeps adding new ones',
      )
    },
    async holderOfPhone(phoneNumber) {
      const known = await unlessUnknown(auth.getUserByPhoneNumber(phoneNumber))
      if (known === undefined) await createWith(auth, { phoneNumber })
      const { uid } = known ?? (await auth.getUserByPhoneNumber(phoneNumber))
      return uid
    },
    signInToken: (uid) => auth.createCustomToken(uid),
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
      await auth.revokeRefreshTokens(uid)
    },
  }
}

/** Two simultaneous calls may both find no account. The account exists either way. */
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

const mostRounds = 5

/** Nobody knows this password, so the account cannot be used until its owner sets one. */
function randomPassword(): string {
  return randomBytes(32).toString('base64url')
}

function hasOtherWays(account: UserRecord): boolean {
  return Object.keys(withoutOtherWays(account)).length > 0
}

/** The update that leaves the password as the only way into the account. */
function withoutOtherWays({ phoneNumber, providerData, multiFactor }: UserRecord): UpdateRequest {
  const others = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password' && id !== 'phone')
  const factors = multiFactor?.enrolledFactors ?? []
  return {
    ...(phoneNumber === undefined ? {} : { phoneNumber: null }),
    ...(others.length === 0 ? {} : { providersToUnlink: others }),
    ...(factors.length === 0 ? {} : { multiFactor: { enrolledFactors: null } }),
  }
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
