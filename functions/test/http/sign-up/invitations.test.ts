import { randomUUID } from 'node:crypto'

import { endpoints, type DashboardUser } from '@huddle/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { expireInvitations } from '#operations/invitations/expire-invitations.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { invite, linksSentTo, mailTo, newAddress } from '../../support/newcomer.ts'
import { nobody } from '../../support/person.ts'
import { store } from '../../support/suite.ts'

let campus: Campus
let owner: Staff
let admin: Staff
let reviewer: Staff

const council = (id: string) => ({ id, name: id, is_deleted: false })

beforeAll(async () => {
  campus = await newCampus({
    name: 'Lakeside <University>',
    fsl_councils: [
      council('council-1'),
      council('council-2'),
      { ...council('gone'), is_deleted: true },
    ],
  })
  admin = await campus.staff({ role: 'university-admin', assignments: ['council-1'] })
  reviewer = await campus.staff()
})

/** A separate owner for each test, because one person may write only sixty times a minute. */
beforeEach(async () => {
  owner = await campus.staff({ role: 'owner' })
})

const resend = (staff: Staff, inviteId: string) =>
  staff.call(endpoints.resendInvitation, { params: { inviteId } })
const remove = (staff: Staff, inviteId: string) =>
  staff.call(endpoints.deleteInvitation, { params: { inviteId } })
const lookUp = (inviteCode: string) =>
  nobody.call(endpoints.findInvitation, { query: { inviteCode } })

describe('an invitation', () => {
  it('is stored, mailed with a link, and open for fourteen days', async () => {
    const email = newAddress()
    const before = Date.now()
    const invitation = await invite(owner, { email: `  ${email.toUpperCase()} ` })
    expect(invitation).toMatchObject({
      email,
      status: 'pending',
      invited_by: owner.uid,
      university_id: campus.university.id,
      joined_at: null,
      has_app_account: false,
      profile: { first_name: 'Noor', last_name: 'Aziz', avatar: null },
    })
    const days = (invitation.expires_at.getTime() - before) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(14)
    expect(days).toBeLessThan(14.01)
    const [mail, ...others] = await mailTo(email)
    expect(others).toEqual([])
    expect(mail?.message.text).toContain('/sign-up?inviteCode=')
    expect(mail?.message.html).toContain('Lakeside &lt;University&gt;')
    expect(mail?.message.html).not.toContain('<University>')
  })

  it('keeps no secret where staff can read it', async () => {
    const invitation = await invite(owner)
    const [code = ''] = await linksSentTo(invitation.email)
    const stored = await store.invitations.doc(invitation.id).raw.get()
    const kept = await store.invitationSecrets(invitation.id).raw.get()
    const secret = code.split('.')[1] ?? 'no secret'
    expect(JSON.stringify([stored.data(), kept.data(), invitation])).not.toContain(secret)
    expect(JSON.stringify([stored.data(), invitation])).not.toContain('code')
  })

  it.each<[string, object, string, string]>([
    ['email', { email: 'nonsense' }, 'email', 'Please enter a valid email address.'],
    ['first name', { first_name: ' ' }, 'first_name', 'First name is required'],
    ['last name', { last_name: '' }, 'last_name', 'Last name is required'],
    ['position', { position: '' }, 'position', 'Position is required'],
    [
      'assignments',
      { assignments: [] },
      'assignments',
      'Choose at least one council or department',
    ],
    [
      'councils that are gone',
      { assignments: ['gone'] },
      'assignments',
      'Choose councils and departments of your organisation',
    ],
    [
      'picture of somebody else',
      { avatar: 'profilePictures/somebody/me.png' },
      'avatar',
      'Upload the profile image first',
    ],
  ])('is checked: %s', async (_title, given, field, message) => {
    await expect(invite(owner, given)).rejects.toMatchObject({
      code: 'validation-error',
      status: 400,
      fields: { [field]: [message] },
    })
  })

  it('has a role that exists and no other fields', async () => {
    const response = await owner.send('POST', '/v1/invites', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'king', status: 'joined' }),
    })
    expect(await response.json()).toMatchObject({
      errors: {
        role: [expect.any(String)],
        status: ['Unknown field'],
        email: [expect.any(String)],
      },
    })
  })

  it('is sent once for one idempotency key', async () => {
    const body = {
      first_name: 'Noor',
      last_name: 'Aziz',
      email: newAddress(),
      role: 'reviewer' as const,
      assignments: ['all'],
    }
    const send = () =>
      owner.call(endpoints.createInvitation, { body }, { idempotencyKey: body.email })
    expect(await send()).toEqual(await send())
    expect(await mailTo(body.email)).toHaveLength(1)
  })
})

describe('an address that is taken', () => {
  const taken = (message: string) => ({
    code: 'validation-error',
    status: 400,
    message,
    fields: { email: [message] },
  })

  it('has an open invitation of this organisation', async () => {
    const { email } = await invite(owner)
    await expect(invite(owner, { email })).rejects.toMatchObject(
      taken('This email has already been invited'),
    )
  })

  it('belongs to a colleague', async () => {
    await expect(invite(owner, { email: reviewer.user.email })).rejects.toMatchObject(
      taken('This email has already been invited'),
    )
  })

  it('belongs to another organisation, which is not named', async () => {
    const elsewhere = await newCampus()
    const stranger = await elsewhere.staff({ role: 'owner' })
    const { email } = await invite(stranger)
    const refusal = taken('This email belongs to another organisation')
    await expect(invite(owner, { email })).rejects.toMatchObject(refusal)
    await expect(invite(owner, { email: stranger.user.email })).rejects.toMatchObject(refusal)
  })

  it('is invited once by twelve who do so at once, of two organisations', async () => {
    const elsewhere = await newCampus()
    const stranger = await elsewhere.staff({ role: 'owner' })
    const email = newAddress()
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => invite(index % 2 ? owner : stranger, { email })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await store.invitations.where('email', '==', email).get()).toHaveLength(1)
    expect(await mailTo(email)).toHaveLength(1)
  })

  it('is free again once the invitation was taken back or has expired', async () => {
    const { email, id } = await invite(owner)
    await remove(owner, id)
    const second = await invite(owner, { email })
    await store.invitations.doc(second.id).update({ expires_at: new Date(Date.now() - 1) })
    expect((await invite(owner, { email })).status).toBe('pending')
    await expect(resend(owner, second.id)).rejects.toMatchObject(
      taken('This email has already been invited'),
    )
  })
})

describe('who may invite whom', () => {
  it('is for Owners and Admins', async () => {
    const refusal = { code: 'forbidden', status: 403 }
    const { id } = await invite(owner)
    await expect(invite(reviewer)).rejects.toMatchObject(refusal)
    await expect(resend(reviewer, id)).rejects.toMatchObject(refusal)
    await expect(remove(reviewer, id)).rejects.toMatchObject(refusal)
    await expect(reviewer.call(endpoints.listInvitations, {})).rejects.toMatchObject(refusal)
  })

  it('goes by role: Admins make no Owners, nor touch their invitations', async () => {
    const roles: DashboardUser['role'][] = ['owner', 'university-admin', 'reviewer']
    for (const role of roles) expect((await invite(owner, { role })).role).toBe(role)
    const own = { assignments: ['council-1'] }
    expect((await invite(admin, { ...own, role: 'university-admin' })).role).toBe(
      'university-admin',
    )
    expect((await invite(admin, { ...own, role: 'reviewer' })).role).toBe('reviewer')
    const refusal = { code: 'forbidden', status: 403 }
    await expect(invite(admin, { ...own, role: 'owner' })).rejects.toMatchObject(refusal)
    const { id } = await invite(owner, { role: 'owner' })
    await expect(resend(admin, id)).rejects.toMatchObject(refusal)
    await expect(remove(admin, id)).rejects.toMatchObject(refusal)
  })

  it('never gives more than one has', async () => {
    for (const assignments of [['council-2'], ['council-1', 'council-2'], ['all']])
      await expect(invite(admin, { assignments })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await invite(owner, { assignments: ['council-2', 'all'] })).assignments).toEqual([
      'all',
    ])
  })

  it('ends at the assignments of the caller, for resending and taking back too', async () => {
    const inside = await invite(owner, { assignments: ['council-1'] })
    expect((await resend(admin, inside.id)).status).toBe('pending')
    expect(await remove(admin, inside.id)).toBe(true)
    for (const assignments of [['all'], ['council-2'], ['council-1', 'council-2']]) {
      const { id } = await invite(owner, { assignments })
      for (const act of [resend, remove])
        await expect(act(admin, id)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    }
  })

  it('ends at the own organisation', async () => {
    const elsewhere = await newCampus()
    const { id } = await invite(await elsewhere.staff({ role: 'owner' }))
    for (const act of [resend, remove])
      await expect(act(owner, id)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  })
})

describe('the link', () => {
  it('tells the address and the state to who has it', async () => {
    const { email } = await invite(owner)
    const [code = ''] = await linksSentTo(email)
    expect(await lookUp(code)).toEqual({ status: 'pending', has_app_account: false, email })
  })

  it('is dead once the invitation is sent again, and the new one is good for fourteen days', async () => {
    const { id, email } = await invite(owner)
    await store.invitations.doc(id).update({ expires_at: new Date(Date.now() - 1000) })
    const [old = ''] = await linksSentTo(email)
    expect(await lookUp(old)).toMatchObject({ status: 'expired' })
    const again = await resend(owner, id)
    expect(again).toMatchObject({ id, status: 'pending' })
    expect(again.expires_at.getTime()).toBeGreaterThan(Date.now() + 13.9 * 86_400_000)
    const links = await linksSentTo(email)
    expect(links).toHaveLength(2)
    await expect(lookUp(old)).rejects.toMatchObject({ code: 'expired', status: 410 })
    expect(await lookUp(links[1] ?? '')).toMatchObject({ status: 'pending', email })
  })

  it('is dead once the invitation is taken back', async () => {
    const { id, email } = await invite(owner)
    const [code = ''] = await linksSentTo(email)
    await remove(owner, id)
    await expect(lookUp(code)).rejects.toMatchObject({ code: 'expired' })
  })

  it.each(['nonsense', '../x.y', `${'a'.repeat(20)}.${'b'.repeat(32)}`])(
    'was never one: %s',
    async (code) => {
      await expect(lookUp(code)).rejects.toMatchObject({ code: 'expired' })
    },
  )

  it('or the address is asked for, one of the two', async () => {
    const wanted = {
      code: 'validation-error',
      fields: { email: ['Give the email or the inviteCode'] },
    }
    await expect(nobody.call(endpoints.findInvitation, {})).rejects.toMatchObject(wanted)
    await expect(
      nobody.call(endpoints.findInvitation, { query: { email: 'a@b.example', inviteCode: 'x' } }),
    ).rejects.toMatchObject(wanted)
    await expect(
      nobody.call(endpoints.findInvitation, { query: { email: 'a@b' } }),
    ).rejects.toMatchObject({ fields: { email: ['Please enter a valid email address.'] } })
  })
})

describe('sending again', () => {
  it('happens five times a day', async () => {
    const { id, email } = await invite(owner)
    for (let time = 0; time < 5; time += 1) await resend(owner, id)
    await expect(resend(owner, id)).rejects.toMatchObject({ code: 'limit-reached', status: 409 })
    expect(await mailTo(email)).toHaveLength(6)
    const yesterday = new Date(Date.now() - 86_400_001)
    await store
      .invitationSecrets(id)
      .update({ resent_at: Array.from({ length: 5 }, () => yesterday) })
    expect((await resend(owner, id)).status).toBe('pending')
  })

  it.each(['joined', 'revoked'] as const)('does not happen once it is %s', async (status) => {
    const { id } = await invite(owner)
    await store.invitations.doc(id).update({ status })
    await expect(resend(owner, id)).rejects.toMatchObject({ code: 'conflict', status: 409 })
  })
})

describe('taking back', () => {
  it.each([
    ['pending', true, 'revoked'],
    ['expired', true, 'revoked'],
    ['revoked', true, 'revoked'],
    ['joined', false, 'joined'],
  ] as const)('an invitation that is %s answers %s', async (status, answer, after) => {
    const { id } = await invite(owner)
    await store.invitations.doc(id).update({ status })
    expect(await remove(owner, id)).toBe(answer)
    expect((await store.invitations.doc(id).get())?.status).toBe(after)
  })

  it('of what does not exist is not found', async () => {
    await expect(remove(owner, randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the list', () => {
  it('holds the own organisation’s invitations, newest first, by pages, with expiry as of now', async () => {
    const own = await newCampus()
    const boss = await own.staff({ role: 'owner' })
    const made = []
    for (let index = 0; index < 5; index += 1) made.push((await invite(boss)).id)
    await store.invitations.doc(made[0] ?? '').update({ expires_at: new Date(Date.now() - 1) })
    const page = (query: { limit: number; startAfter?: string[] }) =>
      boss.call(endpoints.listInvitations, { query })
    const first = await page({ limit: 3 })
    expect(first.total).toBe(5)
    expect(first.invites.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 3))
    const second = await page({ limit: 3, startAfter: first.invites.map(({ id }) => id) })
    expect(second.invites.map(({ id, status }) => [id, status])).toEqual([
      [made[1], 'pending'],
      [made[0], 'expired'],
    ])
    expect(JSON.stringify([first, second])).not.toMatch(/code|secret|hash/i)
  })
})

it('is marked as expired by the daily sweep, and only then', async () => {
  const [late, open] = await Promise.all([invite(owner), invite(owner)])
  await store.invitations.doc(late.id).update({ expires_at: new Date(Date.now() - 1) })
  await expireInvitations(createServices())
  await expireInvitations(createServices())
  expect((await store.invitations.doc(late.id).get())?.status).toBe('expired')
  expect((await store.invitations.doc(open.id).get())?.status).toBe('pending')
})
