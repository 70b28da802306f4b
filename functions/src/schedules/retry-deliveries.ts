import { onSchedule } from 'firebase-functions/v2/scheduler'

import { mailSecrets, smsSecrets } from '#parameters.ts'
import { services } from '#process-services.ts'

/** Retries failed deliveries, and sends pushes whose window has ended. */
export const retryDeliveries = onSchedule(
  {
    schedule: 'every 2 minutes',
    timeoutSeconds: 540,
    secrets: [...mailSecrets, ...smsSecrets],
  },
  async () => {
    const { retryDeliveries: run } =
      await import('#operations/notices/outboxes/retry-deliveries.ts')
    await run(await services())
  },
)
