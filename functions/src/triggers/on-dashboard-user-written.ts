import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Keeps the token and the address of a staff member in Firebase Auth to what the record says, whoever wrote it. */
export const onDashboardUserWritten = onDocumentWritten(
  { document: 'dashboardUsers/{uid}', retry: true },
  async ({ data, params: { uid } }) => {
    const isOther = (field: string) => data?.before.get(field) !== data?.after.get(field)
    if (['is_deleted', 'university_id', 'organisation_type'].some(isOther)) {
      const { syncStaffClaim } = await import('#operations/team/sync-staff-claim.ts')
      await syncStaffClaim(uid, await services())
    }
    // A record that is new was made for the address that its person has.
    if (data?.before.exists && isOther('email')) {
      const { syncSignInEmail } = await import('#operations/team/sync-sign-in-email.ts')
      await syncSignInEmail(uid, await services())
    }
  },
)
