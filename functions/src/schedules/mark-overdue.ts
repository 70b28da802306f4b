import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Marks reviews whose turn has lasted too long. See M31. */
export const markOverdue = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async () => {
    const { markOverdue: run } = await import('#operations/reviews/review-sweeps.ts')
    await run(await services())
  },
)
