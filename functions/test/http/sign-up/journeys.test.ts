import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { getAuth } from 'firebase-admin/auth'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import {
  codeSentTo,
  invite,
  mailTo,
  newAddress,
  setPassword,
  signInWithPassword,
  signUp,
} from '../../support/newcomer.ts'
import { nobody, personOf } from '../../support/person.ts'
import { adminApp, store } from '../../support/suite.ts'

const auth = getAuth(adminApp)
const password = 'harbour lights 7'

let campus: Campus
let owner: Staff

beforeAll(async () => {
  campus = await newCampus()
  owner = await campus.staff({ role: 'owner' })
})

describe('new staff members', () => {
  it('an invited person verifies the address, sets a password and joins the team', async () => {
    const invitation = await invite(owner, { first_name: 'Ida', position: 'Adviser' })
    const { email, id } = invitation
    expect(await nobody.call(endpoints.findInvitation, { query: { email } })).toEqual({
      status: 'pending',
      has_app_account: false,
    })
    const person = await signUp(email, password)
    const user = await person.call(endpoints.acceptInvitation, { params: { inviteId: id } })

    expect(user).toMatchObject({
      uid: person.uid,
      email,
      role: 'reviewer',
      assignments: ['all'],
      university_id: campus.university.id,
      invitation_id: id,
      is_profile_complete: true,
      is_onboarding_complete: false,
      created_by: owner.uid,
    })
    expect(await person.call(endpoints.getCurrentUser, {})).toEqual(user)
    expect(await store.invitations.doc(id).get()).toMatchObject({
      status: 'joined',
      joined_at: expect.any(Date),
    })
    const { customClaims, emailVerified } = await auth.getUser(person.uid)
    expect(emailVerified).toBe(true)
    expect(customClaims).toEqual({
      staff: { university_id: campus.university.id, organisation_type: 'university' },
    })
    const log = await store.auditLog(campus.university.id).where('entity_id', '==', id).get()
    expect(Object.fromEntries(log.map(({ action, actor }) => [action, actor]))).toEqual({
      'invitation-accepted': person.uid,
      'invitation-created': owner.uid,
    })
  })

  it('a staff member who joined without a position has to complete the profile', async () => {
    const { email, id } = await invite(owner)
    const person = await signUp(email, password)
    const user = await person.call(endpoints.acceptInvitation, { params: { inviteId: id } })
    expect(user.is_profile_complete).toBe(false)
  })

  it('an address that is unknown to the system is refused with that reason', async () => {
    await expect(
      nobody.call(endpoints.findInvitation, { query: { email: newAddress() } }),
    ).rejects.toMatchObject({ code: 'not-found', status: 404 })
  })

  it('ten simultaneous acceptances create one membership', async () => {
    const { email, id } = await invite(owner)
    const person = await signUp(email, password)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        person.call(endpoints.acceptInvitation, { params: { inviteId: id } }),
      ),
    )
    expect(new Set(answers.map((user) => JSON.stringify(user))).size).toBe(1)
    const log = await store.auditLog(campus.university.id).where('entity_id', '==', id).get()
    expect(log.filter(({ action }) => action === 'invitation-accepted')).toHaveLength(1)
  })
})

describe('students who join the staff', () => {
  it('a student keeps the account, gets a first password and joins the team', async () => {
    const uid = `app-${randomUUID()}`
    const email = newAddress()
    const phoneNumber = `+4474${String(Date.now()).slice(-8)}`
    await auth.createUser({ uid, email, emailVerified: true, phoneNumber })
    const { id } = await invite(owner, { email })
    expect(await nobody.call(endpoints.findInvitation, { query: { email } })).toEqual({
      status: 'pending',
      has_app_account: true,
    })
    const person = await signUp(email, password)
    expect(person.uid).toBe(uid)
    const user = await person.call(endpoints.acceptInvitation, { params: { inviteId: id } })
    expect(user.uid).toBe(uid)
  })

  it('a student’s account is not shared with a person who registered the address without verifying it', async () => {
    const uid = `squatter-${randomUUID()}`
    const email = newAddress()
    const phoneNumber = `+4475${String(Date.now()).slice(-8)}`
    await auth.createUser({ uid, email, phoneNumber, password: 'squatters word' })
    await invite(owner, { email })
    await nobody.call(endpoints.sendEmailOtp, { body: { email } })
    await nobody.call(endpoints.verifyEmailOtp, { body: { email, code: await codeSentTo(email) } })
    expect((await auth.getUser(uid)).phoneNumber).toBeUndefined()
  })

  it('an invitation cannot be accepted with an unverified address', async () => {
    const { id, email } = await invite(owner)
    const { uid } = await auth.createUser({ email, password })
    const person = await signInWithPassword(email, password)
    expect(person.uid).toBe(uid)
    await expect(
      person.call(endpoints.acceptInvitation, { params: { inviteId: id } }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('invitations that are no longer valid', () => {
  it.each([
    ['taken back', { status: 'revoked' as const }, 'expired'],
    ['too old', { expires_at: new Date(Date.now() - 1000) }, 'expired'],
  ])('is not accepted any more: %s', async (_title, change, code) => {
    const { id, email } = await invite(owner)
    const person = await signUp(email, password)
    await store.invitations.doc(id).update(change)
    await expect(
      person.call(endpoints.acceptInvitation, { params: { inviteId: id } }),
    ).rejects.toMatchObject({ code, status: 410 })
  })

  it('an invitation to a university that has lost the dashboard cannot be accepted', async () => {
    const closing = await newCampus()
    const { id, email } = await invite(await closing.staff({ role: 'owner' }))
    const person = await signUp(email, password)
    await store.universities.doc(closing.university.id).update({ has_dashboard_access: false })
    await expect(
      person.call(endpoints.acceptInvitation, { params: { inviteId: id } }),
    ).rejects.toMatchObject({ code: 'no-dashboard-access', status: 403 })
  })
})

describe('removed staff', () => {
  it('a removed staff member loses claim and sessions, is unknown, and can join again when invited', async () => {
    const { email, id } = await invite(owner)
    const person = await signUp(email, password)
    await person.call(endpoints.acceptInvitation, { params: { inviteId: id } })
    await owner.call(endpoints.removeUser, { params: { userId: person.uid } })
    await vi.waitFor(
      async () => expect((await auth.getUser(person.uid)).customClaims ?? {}).toEqual({}),
      { timeout: 50_000, interval: 200 },
    )
    await expect(nobody.call(endpoints.findInvitation, { query: { email } })).rejects.toMatchObject(
      { code: 'not-found' },
    )

    const again = await invite(owner, { email, role: 'university-admin' })
    const found = await nobody.call(endpoints.findInvitation, { query: { email } })
    expect(found).toEqual({ status: 'pending', has_app_account: true })
    // An account from before the removal has to be proven again.
    const before = await signInWithPassword(email, password)
    await expect(
      before.call(endpoints.acceptInvitation, { params: { inviteId: again.id } }),
    ).rejects.toMatchObject({ code: 'not-found' })
    const back = await signUp(email, password, { 'x-forwarded-for': '203.0.113.2' })
    const user = await back.call(endpoints.acceptInvitation, { params: { inviteId: again.id } })
    expect(user).toMatchObject({
      role: 'university-admin',
      is_deleted: false,
      invitation_id: again.id,
    })
    await vi.waitFor(
      async () =>
        expect((await auth.getUser(back.uid)).customClaims).toEqual({
          staff: { university_id: campus.university.id, organisation_type: 'university' },
        }),
      { timeout: 50_000, interval: 200 },
    )
  })
})

describe('forgotten passwords', () => {
  it('a forgotten password is reset with a code by e-mail', async () => {
    const staff = await campus.staff()
    const { email } = staff.user
    await auth.updateUser(staff.uid, { email, emailVerified: true, password: 'the old word' })
    expect(await nobody.call(endpoints.requestPasswordReset, { body: { email } })).toEqual({
      sent: true,
    })
    const proven = await nobody.call(endpoints.verifyEmailOtp, {
      body: { email, code: await codeSentTo(email) },
    })
    expect(proven).toMatchObject({ valid: true, invitation_id: null })
    await setPassword(proven.password_reset_code, password)
    expect((await signInWithPassword(email, password)).uid).toBe(staff.uid)
  })

  it('an unknown address gets the same response to a password reset, and no e-mail', async () => {
    const email = newAddress()
    expect(await nobody.call(endpoints.requestPasswordReset, { body: { email } })).toEqual({
      sent: true,
    })
    expect(await mailTo(email)).toEqual([])
    await expect(
      nobody.call(endpoints.requestPasswordReset, { body: { email } }),
    ).rejects.toMatchObject({ code: 'rate-limited' })
  })

  it('a student cannot reset a password', async () => {
    const student = await campus.student()
    const email = `${student.uid}@student.example`
    await nobody.call(endpoints.requestPasswordReset, { body: { email } })
    expect(await mailTo(email)).toEqual([])
  })
})

it('nobody can accept another person’s invitation', async () => {
  const { id } = await invite(owner)
  const other = await personOf(`other-${randomUUID()}`)
  await expect(
    other.call(endpoints.acceptInvitation, { params: { inviteId: id } }),
  ).rejects.toMatchObject({ code: 'not-found', status: 404 })
})
