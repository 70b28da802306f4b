import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Carries an organisation's own values of a role to its staff. What is left when the time is over, the next attempt does. */
export const onRoleWritten = onDocumentWritten(
  { document: 'universities/{universityId}/roles/{role}', retry: true, timeoutSeconds: 300 },
  async ({ params: { universityId } }) => {
    const { settleStaff } = await import('#operations/team/settle-staff.ts')
    await settleStaff(universityId, await services())
  },
)
