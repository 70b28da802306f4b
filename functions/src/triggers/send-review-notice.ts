import { onTaskDispatched } from 'firebase-functions/v2/tasks'

import { services } from '#process-services.ts'

import { noticeQueue, requireDue } from './notice-queue.ts'

/** Sends the notifications of a decision about an event once it can no longer be undone. */
export const sendReviewNotice = onTaskDispatched(noticeQueue, async ({ data }) => {
  const [{ noticeTask, notifyAboutHistory }, own] = await Promise.all([
    import('#operations/notices/notify-about-history.ts'),
    services(),
  ])
  const { notBefore, ...place } = noticeTask.parse(data)
  requireDue(notBefore, own.clock.now())
  await notifyAboutHistory(place, own)
})
