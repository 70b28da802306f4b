import { HttpsError } from 'firebase-functions/v2/https'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'

import { services } from '#process-services.ts'

/**
 * Tells about a decision once it can no longer be undone. Cloud Tasks comes at that time. Its emulator comes at once: it is told to come
 * back, because waiting here would keep a process of its own for each decision.
 */
export const sendReviewNotice = onTaskDispatched(
  {
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 4 },
    rateLimits: { maxConcurrentDispatches: 100 },
  },
  async ({ data }) => {
    const [{ noticeTask, tellAboutHistory }, own] = await Promise.all([
      import('#operations/notices/tell-about-history.ts'),
      services(),
    ])
    const { notBefore, ...place } = noticeTask.parse(data)
    if (own.clock.now() < notBefore)
      throw new HttpsError('unavailable', `Not before ${notBefore.toISOString()}`)
    await tellAboutHistory(place, own)
  },
)
