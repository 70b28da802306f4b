import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Sends the digests of staff, at 08:00 of each university: zones are apart by quarters of an hour. Decision N6. */
export const sendDigests = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async () => {
    const { sendDigests: run } = await import('#operations/notices/send-digests.ts')
    await run(await services())
  },
)
