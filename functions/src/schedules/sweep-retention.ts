import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/**
 * Removes data after its retention period: answers and check-ins of guests, and old alerts. See
 * A12.
 */
export const sweepRetention = onSchedule(
  { schedule: 'every day 02:40', timeoutSeconds: 1800 },
  async () => {
    const [{ sweepGuestData }, { sweepAlerts }, own] = await Promise.all([
      import('#operations/retention/sweep-guest-data.ts'),
      import('#operations/retention/sweep-alerts.ts'),
      services(),
    ])
    await sweepAlerts(own)
    await sweepGuestData(own)
  },
)
