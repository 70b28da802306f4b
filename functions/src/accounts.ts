import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

/** What the token of a staff member says: whom they work for. Decision T14. */
const staffClaim = z.object({ university_id: z.string(), organisation_type: z.string() })
export type StaffClaim = z.infer<typeof staffClaim>

/** People as Firebase Auth knows them. */
export type Accounts = {
  /** Whether somebody can sign in with this address already. */
  hasAccount(email: string): Promise<boolean>
  /**
   * Ends everything that the account of a just proven address had: password, providers, phone, second
   * factors, sessions. Adds an account where there is none. Resolves with whose it is, once nobody can
   * sign in to it before a new password is set.
   */
  closeAllWaysInto(email: string): Promise<string>
  /** Gives a just proven address to a new account; the account that had it keeps everything else. */
  moveToNewAccount(email: string): Promise<string>
  /** Resolves in the next second of Auth's clock: sessions from then on differ from those before. */
  nextSecond(): Promise<void>
  /** A one-use code that sets the password of the account with this address. Only after the calls above. */
  passwordResetCode(email: string): Promise<string>
  /**
   * Removes whatever opens the account besides its password, and ends its sessions where there was
   * anything. For staff, who sign in with a password alone.
   */
  keepPasswordOnly(uid: string): Promise<void>
  /** Who signs in with this number; somebody whom Auth does not know is added. */
  holderOfPhone(phoneNumber: string): Promise<string>
  /** A token to sign in with, for the owner of a number that was just proven. */
  signInToken(uid: string): Promise<string>
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
    async closeAllWaysInto(email) {
      // Somebody who still has a session may add a way in between any two calls. The end of the
      // sessions is the last call of a round, so the round that finds nothing left was undisturbed.
      for (let round = 0; round < mostRounds; round += 1) {
        const account = await unlessUnknown(auth.getUserByEmail(email))
        if (account === undefined) {
          await createWith(auth, { email })
          continue
        }
        // One request: there is no moment with the old password and the new state, or the reverse.
        // It names the address, so it fails if the account gave the address away meanwhile.
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

const mostRounds = 5

/** Nobody knows it: what it protects has no password until its owner sets one. */
function randomPassword(): string {
  return randomBytes(32).toString('base64url')
}

function hasOtherWays(account: UserRecord): boolean {
  return Object.keys(withoutOtherWays(account)).length > 0
}

/** What has to change so that a password alone opens the account. */
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
