import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Copies an organisation's permissions for a role to its staff. After a timeout the retry does the
 * rest.
 */
export const onRoleWritten = onDocumentWritten(
  { document: 'universities/{universityId}/roles/{role}', retry: true, timeoutSeconds: 300 },
  async ({ params: { universityId } }) => {
    const { updateStaffGrants } = await import('#operations/team/update-staff-grants.ts')
    await updateStaffGrants(universityId, await services())
  },
)
