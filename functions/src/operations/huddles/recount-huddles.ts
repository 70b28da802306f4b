import { recountHuddle } from './update-huddle-counters.ts'
import { forEachConcurrently } from '#operations/lists/for-each-concurrently.ts'
import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'

/**
 * Recounts the huddles with events to come every night, because the end of an event that was never
 * published changes no document. A huddle that fails does not stop the others.
 */
export async function recountHuddles(
  services: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<number> {
  const { store, log } = services
  const withUpcoming = store.huddles.where('has_upcoming_events', '==', true)
  let counted = 0
  let failed = 0
  await forEachConcurrently(iterateQuery(withUpcoming), async (huddle) => {
    try {
      await recountHuddle(huddle, services)
      counted += 1
    } catch (error) {
      failed += 1
      log.error('recount-huddles failed for a huddle', error, { huddleId: huddle.id })
    }
  })
  log.info('recount-huddles', { counted, failed })
  if (failed > 0) throw new Error(`recount-huddles failed for ${failed} huddles`)
  return counted
}
