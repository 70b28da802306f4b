import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Removes expired exports, and resumes unfinished ones. See E8, A12. */
export const sweepExports = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 540 },
  async () => {
    const { sweepExports: run } = await import('#operations/exports/sweep-exports.ts')
    await run(await services())
  },
)
