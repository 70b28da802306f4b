import type { Caller } from '#storage/caller.ts'
import { invalidArgument } from '#status.ts'

/**
 * Reads the `authorization` header. Signature, expiry and audience are not checked, because the
 * Auth emulator issues unsigned tokens and rules-unit-testing sends tokens that expired in 1970.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return { kind: 'anonymous' }
  const credential = /^Bearer\s+(.*)$/i.exec(authorization)?.[1]
  if (credential === undefined) throw invalidArgument('Authorization must be a Bearer token')
  if (credential === 'owner') return { kind: 'owner' }
  const token = claimsOf(credential)
  return { kind: 'user', uid: typeof token['sub'] === 'string' ? token['sub'] : undefined, token }
}

function claimsOf(credential: string): Record<string, unknown> {
  const part = credential.split('.')[1]
  if (part === undefined) throw invalidJwt()
  let claims: unknown
  try {
    claims = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    throw invalidJwt()
  }
  if (!isRecord(claims)) throw invalidJwt()
  return claims
}

function invalidJwt() {
  return invalidArgument('invalid jwt: the bearer token is neither "owner" nor a JSON Web Token')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
