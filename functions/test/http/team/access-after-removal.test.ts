import { endpoints } from '@huddle/contract'
import { getAuth } from 'firebase-admin/auth'
import { expect, test, vi } from 'vitest'

import { createIdentities } from '#identity.ts'
import { operations } from '#operations/index.ts'
import { syncStaffClaim } from '#operations/team/sync-staff-claim.ts'
import { createServices } from '#services.ts'

import { newCampus, type Staff } from '../../support/campus.ts'
import { serve } from '../../support/local-app.ts'
import { invite, newAddress, signInWithPassword, signUp } from '../../support/newcomer.ts'
import { personWith, type Person } from '../../support/person.ts'
import { adminApp, suite } from '../../support/suite.ts'

const auth = getAuth(adminApp)
const password = 'harbour lights 7'

/** A cold start of a function takes long on a busy machine. */
const waiting = { timeout: 50_000, interval: 200 }

/**
 * Returns the HTTP status of the Firestore rules for somebody who reads a document with their
 * token.
 */
async function statusOfReading(path: string, { token }: Person): Promise<number> {
  const documents = `http://${suite.firestoreHost}/v1/projects/${suite.projectId}/databases/(default)/documents`
  const response = await fetch(`${documents}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await response.body?.cancel()
  return response.status
}

const remove = (actor: Staff, userId: string) =>
  actor.call(endpoints.removeUser, { params: { userId } })

const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {}

test(
  'a removed staff member is refused at once by service and rules, signed out within a minute, and can return',
  { timeout: 120_000 },
  async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const member = await campus.staff({ email: newAddress() })
    const { email } = member.user
    await auth.updateUser(member.uid, { email, emailVerified: true, password })
    const staff = { university_id: campus.university.id, organisation_type: 'university' }
    // The trigger may have run before the account existed.
    await syncStaffClaim(member.uid, createServices())
    expect(await claimsOf(member.uid)).toEqual({ staff })
    const before = await signInWithPassword(email, password)

    let now = Date.now()
    // As in production, where Auth checks for revoked tokens only on request; its emulator always
    // does.
    const signature = await auth.verifyIdToken(before.token ?? '')
    const identities = createIdentities(
      {
        verifyIdToken: async (token, asks) => (asks ? auth.verifyIdToken(token, true) : signature),
      },
      async () => {},
      () => new Date(now),
    )
    const { url } = await serve(operations, {}, { auth: identities })
    const session = personWith(before.uid, before.token, url)
    const huddle = await campus.huddle()
    const paths = [`dashboardUsers/${owner.uid}`, `huddles/${huddle.id}`]
    await session.call(endpoints.getCurrentUser, {})
    for (const path of paths) expect(await statusOfReading(path, before)).toBe(200)

    // A session from the same second as the revocation would count as a later one.
    const signedInAt = Date.parse((await auth.getUser(member.uid)).metadata.lastSignInTime)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(signedInAt + 1000), waiting)
    await remove(owner, member.uid)

    await expect(session.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({
      status: 403,
      code: 'no-dashboard-access',
    })
    for (const path of paths) expect(await statusOfReading(path, before)).toBe(403)
    await vi.waitFor(async () => expect(await claimsOf(member.uid)).toEqual({}), waiting)
    now += 61_000
    await expect(session.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    })

    const invitation = await invite(owner, { email })
    const back = await signUp(email, password)
    await back.call(endpoints.acceptInvitation, { params: { inviteId: invitation.id } })
    expect(await claimsOf(member.uid)).toEqual({ staff })
    const renewed = await signInWithPassword(email, password)
    expect((await renewed.call(endpoints.getCurrentUser, {})).uid).toBe(member.uid)
    for (const path of paths) expect(await statusOfReading(path, renewed)).toBe(200)
  },
)
