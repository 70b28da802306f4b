import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isDeepStrictEqual } from 'node:util'

import { services } from '#process-services.ts'

/**
 * Copies an organisation's grants to its staff, regardless of who has changed it. After a timeout
 * the retry does the rest.
 */
export const onUniversityWritten = onDocumentWritten(
  { document: 'universities/{universityId}', retry: true, timeoutSeconds: 300 },
  async ({ data, params: { universityId } }) => {
    const isOther = (field: string) =>
      !isDeepStrictEqual(data?.before.get(field), data?.after.get(field))
    if (!granting.some(isOther)) return
    const { updateStaffGrants } = await import('#operations/team/update-staff-grants.ts')
    await updateStaffGrants(universityId, await services())
  },
)

const granting = [
  'has_dashboard_access',
  'organisation_type',
  'affiliation',
  'feature_flags',
  'fsl_councils',
  'student_life_departments',
]
