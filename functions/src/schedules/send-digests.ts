import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/**
 * Sends staff digests at 08:00 in each university's time zone. Zones differ by quarters of an hour.
 * See N6.
 */
export const sendDigests = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async () => {
    const { sendDigests: run } = await import('#operations/notices/send-digests.ts')
    await run(await services())
  },
)
