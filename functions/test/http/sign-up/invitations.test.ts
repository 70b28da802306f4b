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

describe('inviting staff', () => {
  it('an invitation is stored, sent with a link, and valid for fourteen days', async () => {
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

  it('an invitation contains no secret that staff can read', async () => {
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
      'removed councils',
      { assignments: ['gone'] },
      'assignments',
      'Choose councils and departments of your organisation',
    ],
    [
      'image of another person',
      { avatar: 'profilePictures/somebody/me.png' },
      'avatar',
      'Upload the profile image first',
    ],
  ])('an invalid invitation is refused: %s', async (_title, given, field, message) => {
    await expect(invite(owner, given)).rejects.toMatchObject({
      code: 'validation-error',
      status: 400,
      fields: { [field]: [message] },
    })
  })

  it('an invitation needs an existing role and accepts no unknown fields', async () => {
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

  it('repeating an invitation with its idempotency key sends one e-mail', async () => {
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

describe('addresses that are already in use', () => {
  const taken = (message: string) => ({
    code: 'validation-error',
    status: 400,
    message,
    fields: { email: [message] },
  })

  it('an address with a pending invitation of this organisation is refused', async () => {
    const { email } = await invite(owner)
    await expect(invite(owner, { email })).rejects.toMatchObject(
      taken('This email has already been invited'),
    )
  })

  it('the address of a colleague is refused', async () => {
    await expect(invite(owner, { email: reviewer.user.email })).rejects.toMatchObject(
      taken('This email has already been invited'),
    )
  })

  it('an address of another organisation is refused without naming it', async () => {
    const elsewhere = await newCampus()
    const stranger = await elsewhere.staff({ role: 'owner' })
    const { email } = await invite(stranger)
    const refusal = taken('This email belongs to another organisation')
    await expect(invite(owner, { email })).rejects.toMatchObject(refusal)
    await expect(invite(owner, { email: stranger.user.email })).rejects.toMatchObject(refusal)
  })

  it('of twelve simultaneous invitations by two organisations one succeeds', async () => {
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

  it('an address can be invited again after its invitation was withdrawn or has expired', async () => {
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

describe('who can invite whom', () => {
  it('only Owners and Admins can invite', async () => {
    const refusal = { code: 'forbidden', status: 403 }
    const { id } = await invite(owner)
    await expect(invite(reviewer)).rejects.toMatchObject(refusal)
    await expect(resend(reviewer, id)).rejects.toMatchObject(refusal)
    await expect(remove(reviewer, id)).rejects.toMatchObject(refusal)
    await expect(reviewer.call(endpoints.listInvitations, {})).rejects.toMatchObject(refusal)
  })

  it('Admins cannot invite Owners or change their invitations', async () => {
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

  it('nobody can assign more than their own assignments', async () => {
    for (const assignments of [['council-2'], ['council-1', 'council-2'], ['all']])
      await expect(invite(admin, { assignments })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await invite(owner, { assignments: ['council-2', 'all'] })).assignments).toEqual([
      'all',
    ])
  })

  it('Admins can resend and withdraw only invitations within their assignments', async () => {
    const inside = await invite(owner, { assignments: ['council-1'] })
    expect((await resend(admin, inside.id)).status).toBe('pending')
    expect(await remove(admin, inside.id)).toBe(true)
    for (const assignments of [['all'], ['council-2'], ['council-1', 'council-2']]) {
      const { id } = await invite(owner, { assignments })
      for (const act of [resend, remove])
        await expect(act(admin, id)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    }
  })

  it('nobody can resend or withdraw invitations of another organisation', async () => {
    const elsewhere = await newCampus()
    const { id } = await invite(await elsewhere.staff({ role: 'owner' }))
    for (const act of [resend, remove])
      await expect(act(owner, id)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  })
})

describe('the link of an invitation', () => {
  it('the link returns the address and the status of the invitation', async () => {
    const { email } = await invite(owner)
    const [code = ''] = await linksSentTo(email)
    expect(await lookUp(code)).toEqual({ status: 'pending', has_app_account: false, email })
  })

  it('resending an invitation invalidates the old link, and the new one is valid for fourteen days', async () => {
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

  it('a withdrawn invitation invalidates its link', async () => {
    const { id, email } = await invite(owner)
    const [code = ''] = await linksSentTo(email)
    await remove(owner, id)
    await expect(lookUp(code)).rejects.toMatchObject({ code: 'expired' })
  })

  it.each(['nonsense', '../x.y', `${'a'.repeat(20)}.${'b'.repeat(32)}`])(
    'an invalid link is refused: %s',
    async (code) => {
      await expect(lookUp(code)).rejects.toMatchObject({ code: 'expired' })
    },
  )

  it('a lookup needs either a code or an address, not both', async () => {
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

describe('resending invitations', () => {
  it('an invitation can be resent five times a day', async () => {
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

  it.each(['joined', 'revoked'] as const)(
    'an invitation cannot be resent once it is %s',
    async (status) => {
      const { id } = await invite(owner)
      await store.invitations.doc(id).update({ status })
      await expect(resend(owner, id)).rejects.toMatchObject({ code: 'conflict', status: 409 })
    },
  )
})

describe('withdrawing invitations', () => {
  it.each([
    ['pending', true, 'revoked'],
    ['expired', true, 'revoked'],
    ['revoked', true, 'revoked'],
    ['joined', false, 'joined'],
  ] as const)('withdrawing an invitation that is %s returns %s', async (status, answer, after) => {
    const { id } = await invite(owner)
    await store.invitations.doc(id).update({ status })
    expect(await remove(owner, id)).toBe(answer)
    expect((await store.invitations.doc(id).get())?.status).toBe(after)
  })

  it('withdrawing an unknown invitation returns not-found', async () => {
    await expect(remove(owner, randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the list of invitations', () => {
  it('the list has the organisation’s own invitations, newest first, paged, with the current expiry', async () => {
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

it('only the daily sweep stores that an invitation has expired', async () => {
  const [late, open] = await Promise.all([invite(owner), invite(owner)])
  await store.invitations.doc(late.id).update({ expires_at: new Date(Date.now() - 1) })
  await expireInvitations(createServices())
  await expireInvitations(createServices())
  expect((await store.invitations.doc(late.id).get())?.status).toBe('expired')
  expect((await store.invitations.doc(open.id).get())?.status).toBe('pending')
})
