import { endpoints } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { store } from '../../support/suite.ts'

let campus: Campus

beforeAll(async () => {
  campus = await newCampus()
})

const newcomer = () => campus.staff({ is_profile_complete: false })
const profile = { first_name: 'Ann', last_name: 'Lee', position: 'Adviser' }

describe('completing the profile', () => {
  test('completing the profile returns the user, whose profile is then complete', async () => {
    const ann = await newcomer()
    const input = { params: { userId: ann.uid }, body: { profile, email: ann.user.email } }
    const { userData } = await ann.call(endpoints.completeProfile, input)
    expect(userData).toMatchObject({ profile, name_lower: 'lee ann', is_profile_complete: true })
    expect(userData.is_onboarding_complete).toBe(ann.user.is_onboarding_complete)
    expect(await store.dashboardUsers.doc(ann.uid).get()).toEqual(userData)
    expect(await ann.call(endpoints.completeProfile, input)).toEqual({ userData })
  })

  test('completing the profile stores a phone number, and null removes it', async () => {
    const ann = await newcomer()
    const send = (phone_number: string | null) =>
      ann.call(endpoints.completeProfile, {
        params: { userId: ann.uid },
        body: { profile: { ...profile, phone_number }, email: ann.user.email },
      })
    expect((await send('+447400123460')).userData.phone_number).toBe('+447400123460')
    expect((await send(null)).userData.phone_number).toBeNull()
    await expect(send('07400 123456')).rejects.toMatchObject({
      status: 400,
      fields: { 'profile.phone_number': ['Phone numbers are written +441234567890'] },
    })
  })

  test('the e-mail address must be the person’s own, in any case', async () => {
    const ann = await newcomer()
    const send = (email: string) =>
      ann.call(endpoints.completeProfile, { params: { userId: ann.uid }, body: { profile, email } })
    await expect(send('other@staff.example')).rejects.toMatchObject({
      status: 400,
      fields: { email: ['This is not the email of your account'] },
    })
    await send(ann.user.email.toUpperCase())
  })

  test('a colleague cannot complete another person’s profile', async () => {
    const [ann, owner] = [await newcomer(), await campus.staff({ role: 'owner' })]
    const input = { params: { userId: ann.uid }, body: { profile, email: ann.user.email } }
    await expect(owner.call(endpoints.completeProfile, input)).rejects.toMatchObject({
      status: 403,
    })
  })

  test('missing fields are named with the texts of the form', async () => {
    const ann: Staff = await newcomer()
    const response = await ann.send('POST', `/v1/auth/user/${ann.uid}/profile`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profile: { last_name: ' ' }, email: ann.user.email }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: {
        'profile.first_name': ['First name is required'],
        'profile.last_name': ['Last name is required'],
        'profile.position': ['Position is required'],
      },
    })
  })
})
