import { isDeepStrictEqual } from 'node:util'

import type { StaffClaim } from '../../accounts.ts'
import type { Services } from '#services.ts'

type Needed = Pick<Services, 'store' | 'accounts'>

/**
 * Makes the token of a person say what their record says: set for staff; taken away, and every session ended, for who was removed. May come
 * twice, late and out of order, since it asks the record again after each change. Decisions T7, T14.
 */
export async function syncStaffClaim(uid: string, services: Needed): Promise<void> {
  const { accounts } = services
  let wanted = await claimFor(uid, services)
  for (;;) {
    const current = await accounts.staffClaimOf(uid)
    if (current === undefined || isDeepStrictEqual(current.staff, wanted)) return
    // First the sessions: should this end here, the claim that is left says that there is work to do.
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
