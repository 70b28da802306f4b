import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Recounts the statistics and repairs differences. See H13. */
export const checkStats = onSchedule(
  { schedule: 'every day 03:30', timeoutSeconds: 1800 },
  async () => {
    const { checkStats: run } = await import('#operations/stats/check-stats.ts')
    await run(await services())
  },
)
