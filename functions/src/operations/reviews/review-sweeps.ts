import {
  dueReminders,
  eventOrders,
  openEventReviewStates,
  reviewActions,
  type Decision,
  type EventRecord,
  type ReviewCase,
} from '@huddle/contract'

import { forEachConcurrently } from '#operations/lists/for-each-concurrently.ts'
import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

import { decideAboutEvent } from './decide-about-event.ts'
import { tryToDecide } from './try-to-decide.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/** Ends the reviews of events that have begun. See R16. */
export function expireReviews(services: Needed): Promise<number> {
  const begun = openEvents(services).where('start_datetime', '<=', services.clock.now())
  return sweep(
    'expire-reviews',
    eventIds(begun, ...eventOrders.start_datetime),
    services,
    reviewActions.expire,
  )
}

/** Completes published events whose end has passed. See R17. */
export function completeEvents(services: Needed): Promise<number> {
  const now = services.clock.now()
  const ended = services.store.events
    .where('review_status', '==', 'published')
    .where('start_datetime', '<=', now)
    .where('end_datetime', '<=', now)
  const ids = eventIds(ended, ...eventOrders.start_datetime)
  return sweep('complete-events', ids, services, async (current, at) =>
    reviewActions.complete(current, at, await checkedInAt(current.event, services)),
  )
}

async function checkedInAt({ id, going_count }: EventRecord, { store }: Needed): Promise<number> {
  if (going_count === 0) return 0
  return store.participants(id).where('scanned_at', '>', new Date(0)).count()
}

/** Marks reviews whose turn has lasted longer than their university allows. See M31. */
export function markOverdue(services: Needed): Promise<number> {
  const waiting = openEvents(services)
    .where('is_overdue', '==', false)
    .where('turn_started_at', '<=', longAgo(services))
  const ids = eventIds(waiting, 'turn_started_at')
  return sweep('mark-overdue', ids, services, reviewActions.markOverdue)
}

/**
 * Writes a history event for each reminder that is due; the notifications follow from the history.
 * Only a review with a long turn or a near event can have one. See R24.
 */
export function remindReviews(services: Needed): Promise<number> {
  return sweep('remind-reviews', reminderCandidates(services), services, (current, now) =>
    reviewActions.markReminded(current, dueReminders(current, now), now),
  )
}

const day = 86_400_000

/** The earliest reminder comes three days before the start, and quiet hours may delay it. */
const remindersBeforeStart = 4 * day

async function* reminderCandidates(services: Needed): AsyncGenerator<string> {
  const long = services.store.eventReviews
    .where('outcome', '==', 'open')
    .where('turn_started_at', '<=', longAgo(services))
  for await (const review of iterateQuery(long, 'turn_started_at')) yield review.event_id
  const soon = new Date(services.clock.now().getTime() + remindersBeforeStart)
  yield* eventIds(
    openEvents(services).where('start_datetime', '<=', soon),
    ...eventOrders.start_datetime,
  )
}

/** No university allows a turn to become long in less than a day. */
function longAgo({ clock }: Needed): Date {
  return new Date(clock.now().getTime() - day)
}

async function* eventIds(
  events: TypedQuery<EventRecord>,
  ...fields: readonly (keyof EventRecord)[]
): AsyncGenerator<string> {
  for await (const { id } of iterateQuery(events, ...fields)) yield id
}

function openEvents({ store }: Needed): TypedQuery<EventRecord> {
  return store.events.where('review_status', 'in', [...openEventReviewStates])
}

/**
 * Decides about each event in its own transaction. An event that fails is logged and does not stop
 * the others.
 */
async function sweep(
  name: string,
  eventIdsToTry: AsyncIterable<string>,
  services: Needed,
  ask: (current: ReviewCase, now: Date) => Decision | Promise<Decision>,
): Promise<number> {
  let changed = 0
  let failed = 0
  await forEachConcurrently(eventIdsToTry, async (eventId) => {
    try {
      const didChange = await decideIfNeeded(eventId, services, ask)
      if (didChange) changed += 1
    } catch (error) {
      failed += 1
      services.log.error(`${name} failed for an event`, error, { eventId })
    }
  })
  if (changed > 0 || failed > 0) services.log.info(name, { changed, failed })
  if (failed > 0) throw new Error(`${name} failed for ${failed} events`)
  return changed
}

/** Returns whether the decision changed anything. An event deleted in the meantime needs none. */
export function decideIfNeeded(
  eventId: string,
  services: Needed,
  ask: (current: ReviewCase, now: Date) => Decision | Promise<Decision>,
): Promise<boolean> {
  return tryToDecide(
    (current: ReviewCase, now: Date) => ask(current, now),
    (decide) => decideAboutEvent(services, { eventId, requestId: null, decide }, () => null),
    ['not-found'],
  )
}
