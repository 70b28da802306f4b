import {
  dueReminders,
  openEventReviewStates,
  reviewActions,
  type Decision,
  type Event,
  type ReviewCase,
} from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

import { decide } from './decide.ts'
import { eachOf } from './each-of.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/** Ends the reviews that the start of their event has overtaken. Decision R16. */
export function expireReviews(services: Needed): Promise<number> {
  const begun = openEvents(services).where('start_datetime', '<=', services.clock.now())
  return sweep('expire-reviews', begun, services, reviewActions.expire)
}

/** Completes published events whose end has passed. Decision R17. */
export function completeEvents(services: Needed): Promise<number> {
  const ended = services.store.events
    .where('review_status', '==', 'published')
    .where('end_datetime', '<=', services.clock.now())
  return sweep('complete-events', ended, services, reviewActions.complete)
}

/** Notes which turns have lasted longer than two working days. Decision M31. */
export function markOverdue(services: Needed): Promise<number> {
  const waiting = openEvents(services).where('is_overdue', '==', false)
  return sweep('mark-overdue', waiting, services, reviewActions.markOverdue)
}

/** Notes the reminders that are due; the notices follow from the history. Decision R24. */
export function remindReviews(services: Needed): Promise<number> {
  return sweep('remind-reviews', openEvents(services), services, (current, now) =>
    reviewActions.markReminded(current, dueReminders(current, now), now),
  )
}

function openEvents({ store }: Needed): TypedQuery<Event> {
  return store.events.where('review_status', 'in', [...openEventReviewStates])
}

/** Decides about each event in a transaction of its own. One that fails is logged and does not keep the others from their turn. */
async function sweep(
  name: string,
  events: TypedQuery<Event>,
  services: Needed,
  ask: (current: ReviewCase, now: Date) => Decision,
): Promise<number> {
  let changed = 0
  let failed = 0
  for await (const { id } of eachOf(events)) {
    try {
      const didChange = await decideIfNeeded(id, services, ask)
      if (didChange) changed += 1
    } catch (error) {
      failed += 1
      services.log.error(`${name} failed for an event`, error, { eventId: id })
    }
  }
  if (changed > 0 || failed > 0) services.log.info(name, { changed, failed })
  if (failed > 0) throw new Error(`${name} failed for ${failed} events`)
  return changed
}

async function decideIfNeeded(
  eventId: string,
  services: Needed,
  ask: (current: ReviewCase, now: Date) => Decision,
): Promise<boolean> {
  let didChange = false
  const question = {
    eventId,
    requestId: null,
    decide: (current: ReviewCase, now: Date) => {
      const decision = ask(current, now)
      didChange = decision.allowed && decision.next !== current
      return decision
    },
  }
  await decide(services, question, () => null)
  return didChange
}
