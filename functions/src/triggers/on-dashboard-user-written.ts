import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isDeepStrictEqual } from 'node:util'

import { services } from '#process-services.ts'

/**
 * Copies a staff record to Firebase Auth (claim and address), and writes the organisation's grants
 * to the record, regardless of who has changed it.
 */
export const onDashboardUserWritten = onDocumentWritten(
  { document: 'dashboardUsers/{uid}', retry: true },
  async ({ data, params: { uid } }) => {
    const isOther = (field: string) =>
      !isDeepStrictEqual(data?.before.get(field), data?.after.get(field))
    const lacksGrants = data?.after.get('organisation_access') === undefined
    if (lacksGrants || ['university_id', 'role', 'assignments'].some(isOther)) {
      const { updateMemberGrants } = await import('#operations/team/update-staff-grants.ts')
      await updateMemberGrants(uid, await services())
    }
    if (['is_deleted', 'university_id', 'organisation_type'].some(isOther)) {
      const { syncStaffClaim } = await import('#operations/team/sync-staff-claim.ts')
      const own = await services()
      if (data?.after.get('is_deleted') === false) await own.accounts.keepPasswordOnly(uid)
      await syncStaffClaim(uid, own)
    }
    // A new record already has the address of its person's account.
    if (data?.before.exists && isOther('email')) {
      const { syncSignInEmail } = await import('#operations/team/sync-sign-in-email.ts')
      await syncSignInEmail(uid, await services())
    }
  },
)
