import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Ends the reviews that the start of their event has overtaken. Decision R16. */
export const expireReviews = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 300 },
  async () => {
    const { expireReviews: run } = await import('#operations/reviews/sweep.ts')
    await run(await services())
  },
)
