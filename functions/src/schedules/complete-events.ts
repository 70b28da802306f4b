import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Completes published events that are over. See R17. */
export const completeEvents = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 300 },
  async () => {
    const { completeEvents: run } = await import('#operations/reviews/review-sweeps.ts')
    await run(await services())
  },
)
