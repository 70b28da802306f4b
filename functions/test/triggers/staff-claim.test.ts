import { endpoints } from '@huddle/contract'
import { getAuth } from 'firebase-admin/auth'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import type { Accounts, StaffClaim } from '../../src/accounts.ts'
import { syncStaffClaim } from '#operations/team/sync-staff-claim.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus } from '../support/campus.ts'
import { adminApp, store } from '../support/suite.ts'

let campus: Campus

beforeAll(async () => {
  campus = await newCampus()
})

/** Accounts that record their operations, and can be made to fail or to delay. */
function accountsOf(staff: StaffClaim | undefined, isKnown = true) {
  const state = { staff, isKnown, ended: 0, written: 0 }
  const accounts: Accounts = {
    ...createServices().accounts,
    staffClaimOf: async () => (state.isKnown ? { staff: state.staff } : undefined),
    setStaffClaim: async (_uid, claim) => {
      state.written += 1
      state.staff = claim
    },
    endSessions: async () => {
      state.ended += 1
    },
  }
  return { state, accounts }
}

async function newMember(is_deleted = false) {
  const { uid } = await campus.staff({ is_deleted })
  const university_id = campus.university.id
  return { uid, claim: { university_id, organisation_type: 'university' } }
}
const setDeleted = async (uid: string, is_deleted: boolean) => {
  await store.dashboardUsers.doc(uid).raw.update({ is_deleted })
}
const sync = (uid: string, accounts: Accounts) => syncStaffClaim(uid, { store, accounts })
const killed = () => Promise.reject(new Error('killed'))

describe('the claim follows the record', () => {
  test('the claim is set once, however often the change is delivered', async () => {
    const { uid, claim } = await newMember()
    const { state, accounts } = accountsOf(undefined)
    await sync(uid, accounts)
    await sync(uid, accounts)
    expect(state).toMatchObject({ staff: claim, written: 1, ended: 0 })
    await setDeleted(uid, true)
    await sync(uid, accounts)
    await sync(uid, accounts)
    expect(state).toMatchObject({ staff: undefined, written: 2, ended: 1 })
  })

  test('the claim is correct after two simultaneous deliveries', async () => {
    const { uid } = await newMember(true)
    const { state, accounts } = accountsOf({ university_id: 'former', organisation_type: 'x' })
    await Promise.all([sync(uid, accounts), sync(uid, accounts)])
    expect(state.staff).toBeUndefined()
    expect(state.ended).toBeGreaterThanOrEqual(1)
  })

  test('a late delivery of joining does not restore the claim of a removed person', async () => {
    const { uid } = await newMember(true)
    const { state, accounts } = accountsOf(undefined)
    await sync(uid, accounts)
    expect(state).toMatchObject({ staff: undefined, written: 0 })
  })

  test('a late delivery of a removal does not remove the claim of a person who is back', async () => {
    const { uid, claim } = await newMember()
    const { state, accounts } = accountsOf(claim)
    await sync(uid, accounts)
    expect(state).toMatchObject({ staff: claim, written: 0, ended: 0 })
  })

  test('the claim is removed if the person is removed while it is being set', async () => {
    const { uid } = await newMember()
    const { state, accounts } = accountsOf(undefined)
    const interrupted: Accounts = {
      ...accounts,
      setStaffClaim: async (...given) => {
        // Meanwhile the removal was delivered and found nothing to do.
        if (given[1] !== undefined) {
          await setDeleted(uid, true)
          await sync(uid, accounts)
        }
        await accounts.setStaffClaim(...given)
      },
    }
    await sync(uid, interrupted)
    expect(state).toMatchObject({ staff: undefined, ended: 1 })
  })

  test('the claim is restored if the person returns while sessions are being ended', async () => {
    const { uid, claim } = await newMember(true)
    const { state, accounts } = accountsOf(claim)
    const interrupted: Accounts = {
      ...accounts,
      endSessions: async (one) => {
        await accounts.endSessions(one)
        await setDeleted(uid, false)
      },
    }
    await sync(uid, interrupted)
    expect(state).toMatchObject({ staff: claim, ended: 1 })
  })

  test.each(['endSessions', 'setStaffClaim'] as const)(
    'a removal is completed by a retry after the process died at %s',
    async (step) => {
      const { uid, claim } = await newMember(true)
      const { state, accounts } = accountsOf(claim)
      await expect(sync(uid, { ...accounts, [step]: killed })).rejects.toThrow('killed')
      expect(state.staff).toEqual(claim)
      await sync(uid, accounts)
      expect(state.staff).toBeUndefined()
      expect(state.ended).toBeGreaterThanOrEqual(1)
    },
  )

  test('an outdated claim is corrected after the process died', async () => {
    const { uid } = await newMember()
    const { state, accounts } = accountsOf(undefined)
    const dying: Accounts = {
      ...accounts,
      setStaffClaim: async (...given) => {
        await setDeleted(uid, true)
        await accounts.setStaffClaim(...given)
        return killed()
      },
    }
    await expect(sync(uid, dying)).rejects.toThrow('killed')
    await sync(uid, accounts)
    expect(state).toMatchObject({ staff: undefined, ended: 1 })
  })

  test('the claim names the new organisation after a move', async () => {
    const { uid, claim } = await newMember()
    const { state, accounts } = accountsOf({ ...claim, university_id: 'former' })
    await sync(uid, accounts)
    expect(state.staff).toEqual(claim)
  })

  test('nothing happens if the account does not exist', async () => {
    const { uid } = await newMember()
    const { state, accounts } = accountsOf(undefined, false)
    await sync(uid, accounts)
    expect(state).toMatchObject({ written: 0, ended: 0 })
  })
})

test('a removal removes the staff claim and ends the sessions, and other claims stay', async () => {
  const [owner, member] = await Promise.all([campus.staff({ role: 'owner' }), campus.staff()])
  const auth = getAuth(adminApp)
  const before = Date.now()
  const claims = async () => (await auth.getUser(member.uid)).customClaims ?? {}
  await syncStaffClaim(member.uid, createServices())
  await auth.setCustomUserClaims(member.uid, { ...(await claims()), beta: true })
  await owner.call(endpoints.removeUser, { params: { userId: member.uid } })
  await vi.waitFor(
    async () => {
      expect(await claims()).toEqual({ beta: true })
    },
    { timeout: 50_000, interval: 200 },
  )
  const { tokensValidAfterTime } = await auth.getUser(member.uid)
  // Firebase Auth counts whole seconds.
  expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(before - 1000)
})
