import type { Session } from '@huddle/contract'
import { z } from 'zod'

/** The holder of an identity token, as the token describes them. */
export type Identity = {
  uid: string
  email: string | undefined
  /** Whether the holder has proven that they read mail at the address. */
  isEmailVerified: boolean
  /** The number that the holder signed in with. */
  phoneNumber: string | undefined
  /** Dated by `auth_time`, which a refresh keeps, not by `iat`, which a refresh renews. */
  session: Session
  /**
   * The organisation that the token names its holder as staff of. Only a hint: the staff record
   * decides.
   */
  staffOf: string | undefined
}

export type Identities = {
  /** Undefined for a token that is forged, expired or revoked, or whose account is disabled. */
  verify(token: string): Promise<Identity | undefined>
  /** False for a token that App Check did not issue. */
  verifyAppCheck(token: string): Promise<boolean>
}

/** The part of Firebase Auth that is used here. */
type TokenCheck = { verifyIdToken(token: string, checkRevoked?: boolean): Promise<unknown> }

const claims = z.object({
  uid: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  phone_number: z.string().optional(),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
  staff: z
    .object({ university_id: z.string().min(1) })
    .optional()
    .catch(undefined),
})

/** How long an instance may miss a revocation. See T7. */
const revocationSeconds = 60
const rememberedTokens = 5000

/**
 * Checks the signature of every token. Asks Auth whether a token was revoked at most once a minute,
 * because asking on every call would add a round trip to each.
 */
export function createIdentities(
  auth: TokenCheck,
  verifyAppCheck: (token: string) => Promise<unknown>,
  now: () => Date,
): Identities {
  const askedAt = new Map<string, number>()

  const isDue = (token: string): boolean => {
    const asked = askedAt.get(token)
    return asked === undefined || now().getTime() - asked > revocationSeconds * 1000
  }

  return {
    async verify(token) {
      const checksRevocation = isDue(token)
      try {
        const { uid, email, email_verified, phone_number, auth_time, firebase, staff } =
          claims.parse(await auth.verifyIdToken(token, checksRevocation))
        if (checksRevocation) {
          if (askedAt.size >= rememberedTokens) askedAt.clear()
          askedAt.set(token, now().getTime())
        }
        return {
          uid,
          email,
          isEmailVerified: email_verified,
          phoneNumber: phone_number,
          session: {
            signed_in_at: new Date(auth_time * 1000),
            provider: firebase.sign_in_provider,
          },
          staffOf: staff?.university_id,
        }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw error
      }
    },
    async verifyAppCheck(token) {
      try {
        await verifyAppCheck(token)
        return true
      } catch (error) {
        if (isRefusal(error)) return false
        throw error
      }
    },
  }
}

/**
 * Whether the token itself is at fault. Any other failure, such as an unreachable Auth, is a fault
 * of the service.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  return refusals.has(error.code)
}

const refusals = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'app-check/app-check-token-expired',
  'app-check/invalid-argument',
])
