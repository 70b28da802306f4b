import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/**
 * Recounts the upcoming events of huddles, because an event can end without a document being
 * written.
 */
export const recountHuddles = onSchedule(
  { schedule: 'every day 03:40', timeoutSeconds: 900 },
  async () => {
    const { recountHuddles: run } = await import('#operations/huddles/recount-huddles.ts')
    await run(await services())
  },
)
