import { FieldPath, type Query } from 'firebase-admin/firestore'

import type { Services } from '#services.ts'
import type { SweepProgress } from '#store/sweep-progress.ts'

import { updateEventPage } from './update-event-page.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/** Events checked in one run, which bounds the cost of a night. */
export const pagesPerRun = 20_000
const pageSize = 200

/**
 * Compares the event pages with the events, and repairs differences. A difference means that a
 * trigger was lost, so it is logged. Each run starts where the previous one ended and wraps around
 * at the end, so its cost does not grow with the collection. The first run after a deploy fills all
 * pages.
 */
export async function checkEventPages(
  services: Needed,
  { atMost = pagesPerRun }: { atMost?: number } = {},
): Promise<void> {
  const { store, clock, log } = services
  const progress = store.sweepProgress('eventPages')
  let place = (await progress.get())?.place ?? beginning
  let checked = 0
  let repaired = 0
  let failed = 0
  while (checked < atMost) {
    const ids = await idsAfter(place, services)
    for (const id of ids) {
      try {
        if (await updateEventPage(id, services)) repaired += 1
      } catch (error) {
        failed += 1
        log.error('check-event-pages failed', error, { eventId: id })
      }
    }
    checked += ids.length
    const last = ids.at(-1)
    place = ids.length === pageSize && last !== undefined ? { ...place, after: last } : next(place)
    await progress.set({ place, updated_at: clock.now() })
    if (isSame(place, beginning)) break
  }
  const isComplete = isSame(place, beginning)
  if (repaired > 0) log.warn('event pages were out of date', { repaired })
  log.info('check-event-pages', { checked, repaired, failed, isComplete })
  if (failed > 0) throw new Error(`check-event-pages failed for ${failed} events`)
}

type Place = SweepProgress['place']

const beginning: Place = { collection: 'events', after: null }

/**
 * First come the published events, whose page may be missing, then the pages, whose event may be
 * gone.
 */
function next({ collection }: Place): Place {
  return collection === 'events' ? { collection: 'eventPages', after: null } : beginning
}

async function idsAfter({ collection, after }: Place, { store }: Needed): Promise<string[]> {
  const all: Query =
    collection === 'events'
      ? store.events.raw.where('is_published', '==', true)
      : store.eventPages.raw
  const ordered = all.orderBy(FieldPath.documentId()).limit(pageSize).select()
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get()
  return docs.map(({ id }) => id)
}

function isSame(one: Place, other: Place): boolean {
  return one.collection === other.collection && one.after === other.after
}
