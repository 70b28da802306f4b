import { onTaskDispatched } from 'firebase-functions/v2/tasks'

import { services } from '#process-services.ts'

/** Notifies the guests of an event that it will not take place. See R15, R17. */
export const notifyGuests = onTaskDispatched(
  { retryConfig: { maxAttempts: 10, minBackoffSeconds: 4 }, timeoutSeconds: 300 },
  async ({ data }) => {
    const [{ guestTask, notifyGuests }, own] = await Promise.all([
      import('#operations/notices/notify-guests.ts'),
      services(),
    ])
    await notifyGuests(guestTask.parse(data), own)
  },
)
