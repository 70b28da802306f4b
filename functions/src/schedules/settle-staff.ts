import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Recomputes the grants of all staff. See decision 0166. */
export const settleStaff = onSchedule(
  { schedule: 'every day 03:50', timeoutSeconds: 1800 },
  async () => {
    const { updateAllStaffGrants } = await import('#operations/team/update-staff-grants.ts')
    await updateAllStaffGrants(await services())
  },
)
