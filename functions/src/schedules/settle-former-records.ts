import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Updates events and forms of an older deployment. See decisions 0192 and 0193. */
export const settleFormerRecords = onSchedule(
  { schedule: 'every day 04:20', timeoutSeconds: 1800 },
  async () => {
    const { migrateFormerRecords } = await import('#operations/former/migrate-former-records.ts')
    await migrateFormerRecords(await services())
  },
)
