import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Recomputes the grants of all staff. See decision 0166. */
export const settleStaff = onSchedule(
  { schedule: 'every day 03:50', timeoutSeconds: 1800 },
  async () => {
    const { settleAllStaff } = await import('#operations/team/settle-staff.ts')
    await settleAllStaff(await services())
  },
)
