import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Updates events and forms of an older deployment. See decisions 0192 and 0193. */
export const settleFormerRecords = onSchedule(
  { schedule: 'every day 04:20', timeoutSeconds: 1800 },
  async () => {
    const { settleFormerRecords: settle } =
      await import('#operations/former/settle-former-records.ts')
    await settle(await services())
  },
)
