import { expect, it } from 'vitest'

import { createIdentities } from './identity.ts'

type Check = (token: string, checkRevoked?: boolean) => Promise<unknown>

class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

function identitiesWith(verifyIdToken: Check) {
  let now = new Date('2027-01-01T12:00:00Z')
  const asked: boolean[] = []
  const identities = createIdentities(
    {
      verifyIdToken: (token, checkRevoked = false) => {
        asked.push(checkRevoked)
        return verifyIdToken(token, checkRevoked)
      },
    },
    async () => {
      throw new Refusal('app-check/invalid-argument')
    },
    () => now,
  )
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { identities, asked, pass }
}

const signIn = { auth_time: 1_798_804_800, firebase: { sign_in_provider: 'password' } }
const good: Check = async () => ({ uid: 'ann', email: 'ann@staff.example', aud: 'demo', ...signIn })

it('a valid token identifies its holder', async () => {
  const { identities } = identitiesWith(good)
  expect(await identities.verify('t')).toEqual({
    uid: 'ann',
    email: 'ann@staff.example',
    isEmailVerified: false,
    session: { signed_in_at: new Date('2027-01-01T12:00:00Z'), provider: 'password' },
    staffOf: undefined,
  })
})

it('a token names the organisation of its holder, and an invalid claim is ignored', async () => {
  const holder = (staff: unknown) =>
    identitiesWith(async () => ({
      uid: 'ann',
      email_verified: true,
      staff,
      ...signIn,
    })).identities.verify('t')
  expect(await holder({ university_id: 'lakeside' })).toMatchObject({
    staffOf: 'lakeside',
    isEmailVerified: true,
  })
  expect(await holder('lakeside')).toMatchObject({ uid: 'ann', staffOf: undefined })
})

it('the revocation of a token is checked at most once a minute', async () => {
  const { identities, asked, pass } = identitiesWith(good)
  await identities.verify('t')
  pass(59)
  await identities.verify('t')
  await identities.verify('another')
  pass(2)
  await identities.verify('t')
  expect(asked).toEqual([true, false, true, true])
})

it('a refused token is checked every time', async () => {
  const { identities, asked } = identitiesWith(async () => {
    throw new Refusal('auth/id-token-revoked')
  })
  expect(await identities.verify('t')).toBeUndefined()
  expect(await identities.verify('t')).toBeUndefined()
  expect(asked).toEqual([true, true])
})

it('an unreachable Auth is an error, not an invalid token', async () => {
  const { identities } = identitiesWith(async () => {
    throw new Refusal('auth/internal-error')
  })
  await expect(identities.verify('t')).rejects.toThrow('auth/internal-error')
})

it('a token that App Check does not accept is refused', async () => {
  const { identities } = identitiesWith(good)
  expect(await identities.verifyAppCheck('t')).toBe(false)
})
