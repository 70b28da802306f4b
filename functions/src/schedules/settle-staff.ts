import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Says anew what all staff are granted. Decision 166. */
export const settleStaff = onSchedule(
  { schedule: 'every day 03:50', timeoutSeconds: 1800 },
  async () => {
    const { settleAllStaff } = await import('#operations/team/settle-staff.ts')
    await settleAllStaff(await services())
  },
)
