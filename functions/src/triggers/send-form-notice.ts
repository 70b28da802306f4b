import { onTaskDispatched } from 'firebase-functions/v2/tasks'

import { services } from '#process-services.ts'

import { noticeQueue, requireDue } from './notice-queue.ts'

/** Sends the notifications of a decision about a form once it can no longer be undone. */
export const sendFormNotice = onTaskDispatched(noticeQueue, async ({ data }) => {
  const [{ formNoticeTask, notifyAboutFormHistory }, own] = await Promise.all([
    import('#operations/notices/notify-about-form-history.ts'),
    services(),
  ])
  const { notBefore, ...place } = formNoticeTask.parse(data)
  requireDue(notBefore, own.clock.now())
  await notifyAboutFormHistory(place, own)
})
