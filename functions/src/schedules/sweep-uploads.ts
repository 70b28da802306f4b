import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Gives up unfinished uploads and removes files that nothing refers to. See U2, U4. */
export const sweepUploads = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 540 },
  async () => {
    const { sweepUploads: run } = await import('#operations/files/sweep-uploads.ts')
    await run(await services())
  },
)
