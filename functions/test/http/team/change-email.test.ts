import { endpoints } from '@huddle/contract'
import { getAuth } from 'firebase-admin/auth'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { syncSignInEmail } from '#operations/team/sync-sign-in-email.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import {
  codeSentTo,
  invite,
  mailTo,
  newAddress,
  otherThan,
  signInWithPassword,
} from '../../support/newcomer.ts'
import { staffOf } from '../../support/person.ts'
import { adminApp, store } from '../../support/suite.ts'

const auth = getAuth(adminApp)
const password = 'harbour lights 7'

let campus: Campus
let owner: Staff

beforeAll(async () => {
  campus = await newCampus()
  owner = await campus.staff({ role: 'owner' })
})

const askFor = (actor: Staff, email: string, member = actor) =>
  actor.call(endpoints.sendEmailChangeCode, { params: { userId: member.uid }, body: { email } })

const change = (
  actor: Staff,
  body: { email?: string; email_code?: string; phone_number?: string },
  member = actor,
) => actor.call(endpoints.updateUser, { params: { userId: member.uid }, body })

/** A member of the team who signs in with a password. */
async function memberWithPassword(): Promise<Staff> {
  const member = await campus.staff()
  const { email } = member.user
  await auth.updateUser(member.uid, { email, emailVerified: true, password })
  return member
}

/** A new address with the code that was sent to it. */
async function addressWithCode(actor: Staff) {
  const email = newAddress()
  await askFor(actor, email)
  return { email, email_code: await codeSentTo(email) }
}

const stored = async ({ uid }: Staff) => (await store.dashboardUsers.doc(uid).get())?.email

const wrong = {
  status: 400,
  code: 'validation-error',
  fields: { email_code: ['This code is not valid. Check it, or ask for a new one'] },
}
const taken = { status: 409, code: 'conflict', message: 'This email is in use already' }

describe('changing one’s own e-mail address', () => {
  test('with the code from the new address the change applies, and the old address is notified', async () => {
    const ann = await memberWithPassword()
    const former = ann.user.email
    const next = await addressWithCode(ann)
    expect((await change(ann, next)).email).toBe(next.email)

    const renewed = await signInWithPassword(next.email, password)
    expect((await renewed.call(endpoints.getCurrentUser, {})).email).toBe(next.email)
    await expect(signInWithPassword(former, password)).rejects.toThrow('400')
    expect((await auth.getUser(ann.uid)).emailVerified).toBe(true)
    expect((await mailTo(former)).map(({ message }) => message.subject)).toEqual([
      'Your Huddle email has changed',
    ])
    const log = store.auditLog(campus.university.id).where('entity_id', '==', ann.uid)
    expect(await log.get()).toMatchObject([
      {
        action: 'member-updated',
        actor: ann.uid,
        before: { email: former },
        after: { email: next.email },
      },
    ])
  })

  test('repeating the change, or sending the current address, changes nothing and needs no code', async () => {
    const ann = await campus.staff()
    const former = ann.user.email
    const next = await addressWithCode(ann)
    const first = await change(ann, next)
    // Firebase Auth has ended the session with the former address.
    const renewed = { ...ann, ...(await staffOf({ uid: ann.uid, email: next.email }, {})) }
    expect(await change(renewed, next)).toEqual(first)
    expect(await change(renewed, { email: next.email.toUpperCase() })).toEqual(first)
    expect(await mailTo(former)).toHaveLength(1)
  })

  test('other changes in the same call are applied too', async () => {
    const ann = await campus.staff()
    const next = await addressWithCode(ann)
    const phone_number = '+447700900123'
    const user = await change(ann, { ...next, phone_number })
    expect(user).toMatchObject({ email: next.email, phone_number })
  })

  test('changing the address needs a code', async () => {
    const ann = await campus.staff()
    await expect(change(ann, { email: newAddress() })).rejects.toMatchObject({
      status: 400,
      fields: { email_code: ['Enter the code that we sent to the new email'] },
    })
    expect(await stored(ann)).toBe(ann.user.email)
  })

  test('after five wrong codes the correct one is refused too', async () => {
    const ann = await campus.staff()
    const { email, email_code } = await addressWithCode(ann)
    for (let tries = 0; tries < 5; tries += 1)
      await expect(change(ann, { email, email_code: otherThan(email_code) })).rejects.toMatchObject(
        wrong,
      )
    await expect(change(ann, { email, email_code })).rejects.toMatchObject(wrong)
    expect(await stored(ann)).toBe(ann.user.email)
  })

  test('a code for another person or address is refused', async () => {
    const [ann, bob] = [await campus.staff(), await campus.staff()]
    const { email, email_code } = await addressWithCode(ann)
    await expect(change(bob, { email, email_code })).rejects.toMatchObject(wrong)
    const other = newAddress()
    await expect(change(ann, { email: other, email_code })).rejects.toMatchObject(wrong)
  })

  test.each([
    [{ email: 'nonsense' }, { email: ['Please enter a valid email address.'] }],
    [{ email_code: '12' }, { email_code: ['OTP code must be 6 digit long'] }],
    [{ email_code: 'abcdef' }, { email_code: ['Invalid OTP characters'] }],
  ])('a change to %j is refused with its reason', async (body, fields) => {
    await expect(change(owner, body)).rejects.toMatchObject({ status: 400, fields })
  })
})

describe('addresses that are already in use', () => {
  test('a verified address of a colleague, another organisation, an invitation or a student is refused', async () => {
    const elsewhere = await (await newCampus()).staff({ email: newAddress() })
    const colleague = await campus.staff({ email: newAddress() })
    const invited = await invite(owner)
    const appAccount = newAddress()
    await auth.createUser({ email: appAccount })
    for (const email of [elsewhere.user.email, colleague.user.email, invited.email, appAccount]) {
      const ann = await campus.staff()
      expect(await askFor(ann, email)).toEqual({ sent: true })
      const email_code = await codeSentTo(email)
      await expect(change(ann, { email, email_code })).rejects.toMatchObject(taken)
      expect(await stored(ann)).toBe(ann.user.email)
    }
  })

  test('of two people who verify the same address at once one succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ann, bob] = [await campus.staff(), await campus.staff()]
      const email = newAddress()
      const codeOf = async (person: Staff) => {
        await askFor(person, email)
        return { email, email_code: await codeSentTo(email) }
      }
      const [first, second] = [await codeOf(ann), await codeOf(bob)]
      const outcomes = await Promise.allSettled([change(ann, first), change(bob, second)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
      const [winner, loser] = outcomes[0].status === 'fulfilled' ? [ann, bob] : [bob, ann]
      expect([await stored(winner), await stored(loser)]).toEqual([email, loser.user.email])
      expect((await auth.getUserByEmail(email)).uid).toBe(winner.uid)
    }
  })
})

describe('the e-mail address of a colleague', () => {
  test('an Owner cannot change a colleague’s address, but may send it unchanged', async () => {
    const ann = await campus.staff()
    await expect(change(owner, { email: newAddress() }, ann)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await change(owner, { email: ann.user.email }, ann)).toMatchObject(ann.user)
  })

  test('an Owner cannot request a code for a colleague', async () => {
    const [ann, stranger] = [await campus.staff(), await (await newCampus()).staff()]
    const email = newAddress()
    await expect(askFor(owner, email, ann)).rejects.toMatchObject({ status: 403 })
    await expect(askFor(owner, email, stranger)).rejects.toMatchObject({ status: 404 })
    expect(await mailTo(email)).toEqual([])
  })
})

describe('the code for a new address', () => {
  test('no code is sent to the current address', async () => {
    const ann = await campus.staff()
    await expect(askFor(ann, ann.user.email.toUpperCase())).rejects.toMatchObject({
      status: 400,
      fields: { email: ['This is your email already'] },
    })
  })

  test('codes are sent once a minute to an address, and to twenty addresses an hour', async () => {
    const ann = await campus.staff()
    const email = newAddress()
    await askFor(ann, email)
    await expect(askFor(ann, email)).rejects.toMatchObject({ status: 429, code: 'rate-limited' })
    for (let sent = 2; sent < 20; sent += 1) await askFor(ann, newAddress())
    await expect(askFor(ann, newAddress())).rejects.toMatchObject({
      status: 429,
      message: 'Too many requests, please try again later',
    })
  })
})

test('Firebase Auth follows the staff record, even if changes are delivered repeatedly', async () => {
  const ann = await memberWithPassword()
  const email = newAddress()
  await store.dashboardUsers.doc(ann.uid).update({ email })
  await vi.waitFor(async () => expect((await auth.getUser(ann.uid)).email).toBe(email), {
    timeout: 50_000,
    interval: 200,
  })
  const services = createServices()
  await Promise.all([syncSignInEmail(ann.uid, services), syncSignInEmail(ann.uid, services)])
  expect((await auth.getUser(ann.uid)).email).toBe(email)
})
