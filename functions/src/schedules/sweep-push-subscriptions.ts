import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Removes the tokens of devices that are no longer used. See N4. */
export const sweepPushSubscriptions = onSchedule(
  { schedule: 'every day 04:20', timeoutSeconds: 300 },
  async () => {
    const { sweepPushSubscriptions: run } =
      await import('#operations/notices/sweep-push-subscriptions.ts')
    await run(await services())
  },
)
