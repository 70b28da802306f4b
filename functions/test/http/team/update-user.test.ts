import { randomUUID } from 'node:crypto'

import { defaultRolePermissions, endpoints, noticeSettings } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { adminApp, store, suite } from '../../support/suite.ts'

let campus: Campus
let owner: Staff
let admin: Staff

beforeAll(async () => {
  campus = await newCampus()
  ;[owner, admin] = await Promise.all([
    campus.staff({ role: 'owner' }),
    campus.staff({ role: 'university-admin' }),
  ])
})

type Body = Parameters<typeof change>[2]

const change = (
  actor: Staff,
  member: Staff,
  body: {
    role?: 'owner' | 'reviewer' | 'university-admin'
    assignments?: string[]
    profile?: { first_name?: string; last_name?: string; avatar?: string | null }
    phone_number?: string | null
    notice_settings?: { mention?: 'instant' | 'digest' }
    is_onboarding_complete?: true
  },
) => actor.call(endpoints.updateUser, { params: { userId: member.uid }, body })

const stored = (member: Staff) => store.dashboardUsers.doc(member.uid).get()

const auditOf = async (member: Staff) =>
  store.auditLog(member.user.university_id).where('entity_id', '==', member.uid).get()

describe('role and assignments', () => {
  test('an Owner changes role and assignments: given fields are replaced, others stay, and the log names who did it', async () => {
    const member = await campus.staff({ phone_number: '+447700900001' })
    const answer = await change(owner, member, {
      role: 'university-admin',
      assignments: ['council-1'],
    })
    expect(answer).toEqual({
      ...member.user,
      role: 'university-admin',
      assignments: ['council-1'],
      active_assignments: ['council-1'],
      visible_scopes: [`${campus.university.id}/council-1`],
      role_permissions: defaultRolePermissions['university-admin'],
      updated_at: expect.any(Date),
      updated_by: owner.uid,
    })
    expect(await stored(member)).toEqual(answer)
    expect(await auditOf(member)).toMatchObject([
      {
        action: 'member-updated',
        actor: owner.uid,
        before: { role: 'reviewer', assignments: ['all'] },
        after: { role: 'university-admin', assignments: ['council-1'] },
      },
    ])
  })

  test('an update without changes writes nothing', async () => {
    const member = await campus.staff()
    const first = await change(owner, member, { role: 'university-admin' })
    expect(await change(owner, member, { role: 'university-admin' })).toEqual(first)
    expect(await auditOf(member)).toHaveLength(1)
  })

  test('`all` together with a council becomes `all`', async () => {
    const member = await campus.staff({ assignments: ['council-1'] })
    const { assignments } = await change(owner, member, { assignments: ['council-1', 'all'] })
    expect(assignments).toEqual(['all'])
  })

  test('unknown councils are refused, but a council that was removed later may stay', async () => {
    const member = await campus.staff({ assignments: ['closed-council'] })
    const refused = change(owner, member, { assignments: ['council-99'] })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: { assignments: ['Choose councils and departments of your organisation'] },
    })
    const { assignments } = await change(owner, member, {
      assignments: ['closed-council', 'department-1'],
    })
    expect(assignments).toEqual(['closed-council', 'department-1'])
  })

  test('a deleted council cannot be assigned', async () => {
    const other = await newCampus({
      fsl_councils: [{ id: 'gone', name: 'Gone', is_deleted: true }],
    })
    const [boss, member] = [await other.staff({ role: 'owner' }), await other.staff()]
    await expect(change(boss, member, { assignments: ['gone'] })).rejects.toMatchObject({
      status: 400,
    })
  })

  const refusals: [string, () => Promise<[Staff, Staff]>, Body][] = [
    ['an Admin cannot make an Owner', async () => [admin, await campus.staff()], { role: 'owner' }],
    ['an Admin cannot demote an Owner', async () => [admin, owner], { role: 'reviewer' }],
    [
      'a Reviewer cannot change a colleague',
      async () => [await campus.staff(), await campus.staff()],
      { role: 'university-admin' },
    ],
    ['nobody can change their own role', async () => [admin, admin], { role: 'reviewer' }],
    [
      'nobody can change their own assignments',
      async () => [admin, admin],
      { assignments: ['council-1'] },
    ],
    [
      'nobody can assign more than their own assignments',
      async () => [
        await campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
        await campus.staff({ assignments: ['council-1'] }),
      ],
      { assignments: ['council-1', 'council-2'] },
    ],
    [
      'an Admin of one council cannot demote an Admin of everything',
      async () => [
        await campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
        await campus.staff({ role: 'university-admin', assignments: ['all'] }),
      ],
      { role: 'reviewer' },
    ],
    [
      'an Admin of one council cannot promote a colleague of another',
      async () => [
        await campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
        await campus.staff({ assignments: ['council-2'] }),
      ],
      { role: 'university-admin' },
    ],
    [
      'nobody can remove assignments beyond their own',
      async () => [
        await campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
        await campus.staff({ assignments: ['all'] }),
      ],
      { assignments: ['council-1'] },
    ],
  ]
  test.each(refusals)('%s', async (_title, people, body) => {
    const [actor, member] = await people()
    const before = await stored(member)
    await expect(change(actor, member, body)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await stored(member)).toEqual(before)
  })

  test('the last Owner cannot be demoted', async () => {
    const other = await newCampus()
    const [first, second] = [
      await other.staff({ role: 'owner' }),
      await other.staff({ role: 'owner' }),
    ]
    await change(first, second, { role: 'reviewer' })
    await expect(change(second, first, { role: 'reviewer' })).rejects.toMatchObject({ status: 403 })
    expect(await stored(first)).toMatchObject({ role: 'owner' })
  })

  test('of two Owners who demote each other at the same time one remains, each time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await newCampus()
      const [ann, bob] = await Promise.all([
        other.staff({ role: 'owner' }),
        other.staff({ role: 'owner' }),
      ])
      const outcomes = await Promise.allSettled([
        change(ann, bob, { role: 'reviewer' }),
        change(bob, ann, { role: 'reviewer' }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const roles = new Set([(await stored(ann))?.role, (await stored(bob))?.role])
      expect(roles).toEqual(new Set(['owner', 'reviewer']))
    }
  })
})

describe('changing one’s own record', () => {
  test('a person changes profile, phone number and notifications; the sort name follows', async () => {
    const member = await campus.staff()
    const answer = await change(member, member, {
      profile: { first_name: ' Zoë ', last_name: 'Ábel' },
      phone_number: '+447700900123',
      notice_settings: { mention: 'digest' },
    })
    expect(answer).toMatchObject({
      profile: { first_name: 'Zoë', last_name: 'Ábel', position: 'Adviser' },
      name_lower: 'ábel zoë',
      phone_number: '+447700900123',
      notice_settings: noticeSettings.parse({ mention: 'digest' }),
    })
    expect((await change(member, member, { phone_number: null })).phone_number).toBeNull()
  })

  test('nobody can change another person’s profile, not even an Owner', async () => {
    const member = await campus.staff()
    const bodies: Body[] = [
      { profile: { first_name: 'Other' } },
      { phone_number: '+447700900123' },
      { notice_settings: { mention: 'digest' } },
      { is_onboarding_complete: true },
    ]
    await store.dashboardUsers.doc(member.uid).update({ is_onboarding_complete: false })
    for (const body of bodies)
      await expect(change(owner, member, body)).rejects.toMatchObject({ status: 403 })
  })

  test('fields that are sent unchanged count as no change', async () => {
    const member = await campus.staff()
    const { first_name, last_name } = member.user.profile
    const answer = await change(owner, member, {
      profile: { first_name, last_name },
      phone_number: member.user.phone_number,
      role: 'university-admin',
    })
    expect(answer.role).toBe('university-admin')
  })

  test('the first tour can be completed once, after the profile is complete', async () => {
    const member = await campus.staff({ is_profile_complete: false, is_onboarding_complete: false })
    await expect(change(member, member, { is_onboarding_complete: true })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
    await store.dashboardUsers.doc(member.uid).update({ is_profile_complete: true })
    const answer = await change(member, member, { is_onboarding_complete: true })
    expect(answer.is_onboarding_complete).toBe(true)
  })

  test.each([
    [{ profile: { first_name: '  ' } }, { 'profile.first_name': ['First name is required'] }],
    [{ profile: { last_name: '' } }, { 'profile.last_name': ['Last name is required'] }],
    [{ profile: { position: '' } }, { 'profile.position': ['Position is required'] }],
    [{ phone_number: '0770' }, { phone_number: ['Phone numbers are written +441234567890'] }],
    [{ assignments: [] }, { assignments: ['Choose at least one council or department'] }],
    [{ organisation: 'other' }, { organisation: ['Unknown field'] }],
  ])('a change to %j is refused with its reason', async (body, errors) => {
    const response = await owner.send('PUT', `/v1/auth/user/${owner.uid}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'validation-error',
      errors,
    })
  })

  test('read-only fields are accepted and ignored', async () => {
    const self = await campus.staff({ role: 'owner' })
    const given = { university_id: 'other', is_deleted: true, active_assignments: ['council-9'] }
    const response = await self.send('PUT', `/v1/auth/user/${self.uid}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...given, is_profile_complete: !self.user.is_profile_complete }),
    })
    expect(response.status).toBe(200)
    expect(await store.dashboardUsers.doc(self.uid).get()).toEqual(self.user)
  })
})

describe('the profile image', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const png = Buffer.from([...signature, 0])

  async function upload(path: string, content: Buffer, contentType = 'image/png') {
    const file = getStorage(adminApp).bucket(suite.bucket).file(path)
    await file.save(content, { contentType, resumable: false })
    return path
  }

  const setAvatar = (person: Staff, avatar: string | null) =>
    change(person, person, { profile: { avatar } })

  test('a profile image must be one that the person uploaded, and can be removed', async () => {
    const member = await campus.staff()
    const avatar = await upload(`profilePictures/${member.uid}/${randomUUID()}`, png)
    expect((await setAvatar(member, avatar)).profile.avatar).toBe(avatar)
    expect((await setAvatar(member, null)).profile.avatar).toBeNull()
  })

  test('a profile image that is missing, outside or in another person’s folder is refused', async () => {
    const member = await campus.staff()
    const theirs = await upload(`profilePictures/${owner.uid}/${randomUUID()}`, png)
    const paths = [
      theirs,
      `profilePictures/${member.uid}/missing`,
      `profilePictures/${member.uid}/../${owner.uid}/x`,
      'https://elsewhere.example/me.png',
    ]
    for (const path of paths)
      await expect(setAvatar(member, path)).rejects.toMatchObject({
        status: 400,
        fields: { 'profile.avatar': ['Upload the profile image first'] },
      })
  })

  test('a profile image has at most 5 MB', async () => {
    const member = await campus.staff()
    const large = Buffer.alloc(5_242_881)
    large.set(signature)
    const path = await upload(`profilePictures/${member.uid}/large`, large)
    await expect(setAvatar(member, path)).rejects.toMatchObject({
      status: 400,
      message: 'Profile image must be smaller than 5 MB.',
    })
  })

  test.each([
    ['a page with the type of an image', Buffer.from('<html>'), 'image/png'],
    ['an SVG', Buffer.from('<svg/>'), 'image/svg+xml'],
    ['a GIF', Buffer.from('GIF89a'), 'image/gif'],
  ])('a profile image cannot be %s', async (_title, content, type) => {
    const member = await campus.staff()
    const path = await upload(`profilePictures/${member.uid}/${randomUUID()}`, content, type)
    await expect(setAvatar(member, path)).rejects.toMatchObject({
      status: 400,
      message: 'Profile image must be a PNG or JPG',
    })
  })
})

describe('one colleague', () => {
  test('every colleague can read a staff record, also after the removal', async () => {
    const [reader, former] = [await campus.staff(), await campus.staff({ is_deleted: true })]
    const read = (member: Staff) =>
      reader.call(endpoints.getUser, { params: { userId: member.uid } })
    expect(await read(owner)).toEqual(owner.user)
    expect(await read(former)).toMatchObject({ uid: former.uid, is_deleted: true })
  })

  test('staff of another organisation can be neither read nor changed', async () => {
    const stranger = await (await newCampus()).staff()
    const refusal = { status: 404, code: 'not-found' }
    const params = { userId: stranger.uid }
    await expect(owner.call(endpoints.getUser, { params })).rejects.toMatchObject(refusal)
    await expect(change(owner, stranger, { role: 'reviewer' })).rejects.toMatchObject(refusal)
    await expect(owner.call(endpoints.removeUser, { params })).rejects.toMatchObject(refusal)
    await expect(owner.call(endpoints.getTotalReviews, { params })).rejects.toMatchObject(refusal)
  })
})
