import { randomInt, randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { buildDashboardUser } from '@huddle/emulator-seed'
import { getAuth } from 'firebase-admin/auth'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { createAccounts, type Accounts } from '#accounts.ts'
import { phoneSignInToken } from '#operations/auth/phone-sign-in-token.ts'
import { secureAccount } from '#operations/auth/secure-account.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import {
  codeSentTo,
  invite,
  newAddress,
  setPassword,
  signInWithPassword,
  signInWithToken,
} from '../../support/newcomer.ts'
import { nobody } from '../../support/person.ts'
import { adminApp, store } from '../../support/suite.ts'

const auth = getAuth(adminApp)
const password = 'harbour lights 7'
const squattersWord = 'squatters word'

let campus: Campus
let owner: Staff

beforeAll(async () => {
  campus = await newCampus()
  owner = await campus.staff({ role: 'owner' })
})

const newNumber = () => `+4474${randomInt(10_000_000, 99_999_999)}`
const accept = (person: Awaited<ReturnType<typeof signInWithPassword>>, inviteId: string) =>
  person.call(endpoints.acceptInvitation, { params: { inviteId } })

async function prove(email: string) {
  await nobody.call(endpoints.sendEmailOtp, { body: { email } })
  const body = { email, code: await codeSentTo(email) }
  return nobody.call(endpoints.verifyEmailOtp, { body })
}

/** An attacker has registered the address of a person who is invited later. */
async function squatted({ emailVerified = false } = {}) {
  const email = newAddress()
  const { uid } = await auth.createUser({
    email,
    emailVerified,
    password: squattersWord,
    phoneNumber: newNumber(),
  })
  const providerToLink = { providerId: 'google.com', uid: randomUUID(), email: newAddress() }
  await auth.updateUser(uid, { providerToLink })
  const invitation = await invite(owner, { email })
  return { email, uid, invitation, squatter: await signInWithPassword(email, squattersWord) }
}

describe.each([
  ['never proven', false],
  ['proven once', true],
])('an address that another person registered, %s', (_title, emailVerified) => {
  it('the attacker has no access left once the owner verifies the address', async () => {
    const { email, uid, squatter, invitation } = await squatted({ emailVerified })
    const proven = await prove(email)
    const account = await auth.getUser(uid)
    expect(account.email).toBe(email)
    expect(account.phoneNumber).toBeUndefined()
    expect(account.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    // Between the code and the new password.
    await expect(signInWithPassword(email, squattersWord)).rejects.toThrow('400')
    // Auth counts whole seconds, so the time of the proof is needed to refuse a session of the same
    // second.
    await expect(accept(squatter, invitation.id)).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 401 || status === 404),
    })

    await setPassword(proven.password_reset_code, password)
    await expect(signInWithPassword(email, squattersWord)).rejects.toThrow('400')
    const person = await signInWithPassword(email, password)
    expect(await accept(person, invitation.id)).toMatchObject({ uid, email })
    await expect(squatter.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('sessions from before the verification', () => {
  it('an older session cannot accept an invitation, even if its token has the verified address', async () => {
    const { email, invitation, squatter } = await squatted({ emailVerified: true })
    await expect(accept(squatter, invitation.id)).rejects.toMatchObject({ code: 'not-found' })
    await prove(email)
    await expect(accept(squatter, invitation.id)).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 401 || status === 404),
    })
  })

  it('a session whose address was verified before the invitation cannot accept it', async () => {
    const first = await invite(owner)
    const { password_reset_code } = await prove(first.email)
    await setPassword(password_reset_code, password)
    await owner.call(endpoints.deleteInvitation, { params: { inviteId: first.id } })
    const second = await invite(owner, { email: first.email })
    const person = await signInWithPassword(first.email, password)
    await expect(accept(person, second.id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('an attacker who acts between any two calls', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'the attacker has no access afterwards: a phone linked before call %i',
    async (turn) => {
      const { email, uid } = await squatted()
      const phoneNumber = newNumber()
      let call = 0
      let isOver = false
      const act = async () => {
        if (call === turn) await auth.updateUser(uid, { phoneNumber })
        call += 1
      }
      const services = createServices()
      const accounts = createAccounts(
        new Proxy(auth, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name)
            if (typeof value !== 'function') return value
            return async (...given: unknown[]) => {
              // The attacker has sessions until they are ended; after that only reads remain.
              if (name !== 'generatePasswordResetLink' && !isOver) await act()
              if (name === 'revokeRefreshTokens') isOver = call > turn
              return Reflect.apply(value, target, given)
            }
          },
        }),
      )
      await secureAccount(email, { ...services, accounts })
      const account = await auth.getUserByEmail(email)
      expect(account.phoneNumber).toBeUndefined()
      expect(account.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    },
  )

  it('a phone that the attacker links later is refused as a staff sign-in, and removed', async () => {
    const invitation = await invite(owner)
    const { password_reset_code } = await prove(invitation.email)
    await setPassword(password_reset_code, password)
    const person = await signInWithPassword(invitation.email, password)
    const phoneNumber = newNumber()
    await auth.updateUser(person.uid, { phoneNumber })
    await accept(person, invitation.id)
    expect((await auth.getUser(person.uid)).phoneNumber).toBeUndefined()
  })

  it('the trigger removes the attacker’s access if the call was interrupted', async () => {
    const uid = `early-${randomUUID()}`
    const email = newAddress()
    await auth.createUser({ uid, email, emailVerified: true, password, phoneNumber: newNumber() })
    const record = buildDashboardUser({ uid, email, university_id: campus.university.id })
    await store.dashboardUsers.doc(uid).set(record)
    await vi.waitFor(async () => expect((await auth.getUser(uid)).phoneNumber).toBeUndefined(), {
      timeout: 50_000,
      interval: 200,
    })
  })
})

describe('tokens for phone sign-in', () => {
  const services = createServices()

  it('a token from before the verification signs in to the old account, which loses the address', async () => {
    const { email, uid, invitation } = await squatted()
    const { phoneNumber = '' } = await auth.getUser(uid)
    const token = await phoneSignInToken(phoneNumber, services)
    const { password_reset_code } = await prove(email)
    const squatter = await signInWithToken(token)
    await setPassword(password_reset_code, password)
    const person = await signInWithPassword(email, password)
    expect(person.uid).not.toBe(uid)
    expect(await accept(person, invitation.id)).toMatchObject({ uid: person.uid, email })
    expect((await auth.getUser(uid)).phoneNumber).toBe(phoneNumber)
    await expect(squatter.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({
      code: 'no-dashboard-access',
    })
  })

  it('a token created while the account is being secured is not returned', async () => {
    const { uid } = await squatted()
    const { phoneNumber = '' } = await auth.getUser(uid)
    const accounts: Accounts = { ...services.accounts }
    let lookUps = 0
    accounts.holderOfPhone = async (number) => {
      lookUps += 1
      if (lookUps === 2) await auth.updateUser(uid, { phoneNumber: null })
      return services.accounts.holderOfPhone(number)
    }
    await expect(phoneSignInToken(phoneNumber, { ...services, accounts })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('no token for phone sign-in is created for staff', async () => {
    const { uid } = await campus.staff()
    const phoneNumber = newNumber()
    await auth.updateUser(uid, { phoneNumber })
    await expect(phoneSignInToken(phoneNumber, services)).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('password resets of staff', () => {
  it('a password reset ends every session and removes every other sign-in method', async () => {
    const staff = await campus.staff({ email: newAddress() })
    const { email } = staff.user
    await auth.updateUser(staff.uid, { phoneNumber: newNumber() })
    await staff.call(endpoints.getCurrentUser, {})
    await nobody.call(endpoints.requestPasswordReset, { body: { email } })
    const { password_reset_code } = await nobody.call(endpoints.verifyEmailOtp, {
      body: { email, code: await codeSentTo(email) },
    })
    await expect(staff.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({ status: 401 })
    expect((await auth.getUser(staff.uid)).phoneNumber).toBeUndefined()
    await setPassword(password_reset_code, password)
    const again = await signInWithPassword(email, password)
    expect(await again.call(endpoints.getCurrentUser, {})).toMatchObject({ uid: staff.uid })
  })
})
