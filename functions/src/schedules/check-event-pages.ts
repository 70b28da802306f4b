import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Compares the event pages with the events, and repairs differences. */
export const checkEventPages = onSchedule(
  { schedule: 'every day 03:45', timeoutSeconds: 1800 },
  async () => {
    const { checkEventPages: run } = await import('#operations/events/check-event-pages.ts')
    await run(await services())
  },
)
