import { isDeepStrictEqual } from 'node:util'

import type { StaffClaim } from '../../accounts.ts'
import type { Services } from '#services.ts'

type Needed = Pick<Services, 'store' | 'accounts'>

/**
 * Makes the token claim of a person match their record: it is set for staff, and for a removed
 * person it is cleared and every session is ended. It may run twice, late or out of order, because
 * it reads the record again after each change. See T7, T14.
 */
export async function syncStaffClaim(uid: string, services: Needed): Promise<void> {
  const { accounts } = services
  let wanted = await claimFor(uid, services)
  for (;;) {
    const current = await accounts.staffClaimOf(uid)
    if (current === undefined || isDeepStrictEqual(current.staff, wanted)) return
    // The sessions come first: if this ends early, the remaining claim shows that there is work to
    // do.
    if (wanted === undefined) await accounts.endSessions(uid)
    await accounts.setStaffClaim(uid, wanted)
    wanted = await claimFor(uid, services)
  }
}

async function claimFor(uid: string, { store }: Needed): Promise<StaffClaim | undefined> {
  const user = await store.dashboardUsers.doc(uid).get()
  if (user === undefined || user.is_deleted) return undefined
  return { university_id: user.university_id, organisation_type: user.organisation_type }
}
