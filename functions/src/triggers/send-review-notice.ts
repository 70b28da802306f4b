import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { setTimeout } from 'node:timers/promises'

import { services } from '#process-services.ts'

/**
 * Tells about a decision once it can no longer be undone. Cloud Tasks comes at that time; its emulator comes at once, and a clock may run ahead,
 * so what is left of the time is waited for here.
 */
export const sendReviewNotice = onTaskDispatched(
  {
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 100 },
    timeoutSeconds: 120,
  },
  async ({ data }) => {
    const [{ noticeTask, tellAboutHistory }, own] = await Promise.all([
      import('#operations/notices/tell-about-history.ts'),
      services(),
    ])
    const { notBefore, ...place } = noticeTask.parse(data)
    const left = notBefore.getTime() - own.clock.now().getTime()
    if (left > 0) await setTimeout(left)
    await tellAboutHistory(place, own)
  },
)
