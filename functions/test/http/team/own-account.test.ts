import { randomInt } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { getAuth } from 'firebase-admin/auth'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { newAddress, otherThan, signInWithPassword } from '../../support/newcomer.ts'
import type { Person } from '../../support/person.ts'
import { adminApp, store } from '../../support/suite.ts'

const auth = getAuth(adminApp)
const password = 'harbour lights 7'

let campus: Campus

beforeAll(async () => {
  campus = await newCampus()
})

describe('a new phone number', () => {
  const newNumber = () => `+447400${String(randomInt(10 ** 6)).padStart(6, '0')}`
  const askFor = (actor: Staff, phone_number: string, member = actor) =>
    actor.call(endpoints.sendPhoneCode, {
      params: { userId: member.uid },
      body: { phone_number },
    })
  const change = (actor: Staff, body: { phone_number: string; phone_code?: string }) =>
    actor.call(endpoints.updateUser, { params: { userId: actor.uid }, body })
  const codeTextedTo = async (number: string) => {
    const [message] = await store.messages.where('to', '==', number).get()
    return /^(\d{6}) is your Huddle code/.exec(message?.body ?? '')?.[1] ?? ''
  }
  const wrong = {
    status: 400,
    fields: { phone_code: ['This code is not valid. Check it, or ask for a new one'] },
  }

  test('a new phone number is verified once with the code sent to it', async () => {
    const ann = await campus.staff()
    const phone_number = newNumber()
    expect(await askFor(ann, phone_number)).toEqual({ sent: true })
    const phone_code = await codeTextedTo(phone_number)
    await expect(
      change(ann, { phone_number, phone_code: otherThan(phone_code) }),
    ).rejects.toMatchObject(wrong)
    expect(await change(ann, { phone_number, phone_code })).toMatchObject({ phone_number })
    // The unchanged number needs no valid code.
    expect(await change(ann, { phone_number, phone_code })).toMatchObject({ phone_number })
  })

  test('a code for another person or number is refused', async () => {
    const [ann, bob] = [await campus.staff(), await campus.staff()]
    const phone_number = newNumber()
    await askFor(ann, phone_number)
    const phone_code = await codeTextedTo(phone_number)
    await expect(change(bob, { phone_number, phone_code })).rejects.toMatchObject(wrong)
    await expect(change(ann, { phone_number: newNumber(), phone_code })).rejects.toMatchObject(
      wrong,
    )
  })

  test('codes are sent once a minute, only to a new mobile number of a supported country', async () => {
    const phone_number = newNumber()
    const ann = await campus.staff({ phone_number })
    const other = newNumber()
    await askFor(ann, other)
    await expect(askFor(ann, other)).rejects.toMatchObject({ status: 429 })
    await expect(askFor(ann, '+12025550')).rejects.toMatchObject({ status: 400 })
    await expect(askFor(ann, phone_number)).rejects.toMatchObject({
      fields: { phone_number: ['This is your phone number already'] },
    })
  })

  test('nobody can request a code for another person’s number', async () => {
    const [ann, owner] = [await campus.staff(), await campus.staff({ role: 'owner' })]
    const stranger = await (await newCampus()).staff()
    await expect(askFor(owner, newNumber(), ann)).rejects.toMatchObject({ status: 403 })
    await expect(askFor(stranger, newNumber(), ann)).rejects.toMatchObject({ status: 404 })
  })
})

describe('signing out everywhere', () => {
  const end = (actor: Person, { uid } = actor) =>
    actor.call(endpoints.endSessions, { params: { userId: uid } })
  const validSince = async ({ uid }: Person) =>
    Date.parse((await auth.getUser(uid)).tokensValidAfterTime ?? '')

  test('signing out everywhere ends the existing sessions, and the person can sign in again', async () => {
    const ann = await campus.staff({ email: newAddress() })
    const { email } = ann.user
    await auth.updateUser(ann.uid, { email, emailVerified: true, password })
    // A new password ends sessions as well, and Auth distinguishes sessions only by the second.
    const session = await signInWithPassword(email, password)
    const before = await validSince(ann)
    await vi.waitUntil(() => Date.now() >= before + 1000, { timeout: 5000 })
    expect(await end(session)).toEqual({ ended: true })
    expect(await validSince(ann)).toBeGreaterThan(before)
    const again = await signInWithPassword(email, password)
    expect(await again.call(endpoints.verifySignIn, {})).toBe(true)
  })

  test('nobody can sign out another person everywhere', async () => {
    const [ann, owner] = [await campus.staff(), await campus.staff({ role: 'owner' })]
    const stranger = await (await newCampus()).staff()
    await expect(end(owner, ann)).rejects.toMatchObject({ status: 403 })
    await expect(end(stranger, ann)).rejects.toMatchObject({ status: 404 })
  })
})
