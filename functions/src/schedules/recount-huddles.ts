import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Counts again the events to come of the huddles, some of which have ended without a document being written. */
export const recountHuddles = onSchedule(
  { schedule: 'every day 03:40', timeoutSeconds: 900 },
  async () => {
    const { recountHuddles: run } = await import('#operations/huddles/recount-huddles.ts')
    await run(await services())
  },
)
