import { callables, reviewActions } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { decideAsHost, requireHost } from '#operations/reviews/decide-as-host.ts'
import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'

import { requireNoBlackout } from './require-no-blackout.ts'
import { requireRegistration } from './require-registration.ts'
import { reviewSetupFor } from './review-setup-for.ts'

export const resubmitEvent = implementCallable(
  callables.resubmitEvent,
  async (caller, { eventId }, services) => {
    const event = await services.store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted) throw notFound('event')
    await requireHost(event, caller.uid, services.store)
    const [setup, settings, huddle] = await Promise.all([
      reviewSetupFor(event, services),
      staffSettingsOf(event.university_id, services.store),
      services.store.huddles.doc(event.host_huddle).get(),
    ])
    if (huddle === undefined || huddle.is_deleted) throw notFound('huddle')
    requireRegistration(huddle, settings)
    requireNoBlackout(event, settings)
    return decideAsHost(
      caller,
      eventId,
      services,
      (current, by, now) => reviewActions.resubmitEvent(current, { by, setup }, now),
      () => ({ eventId }),
    )
  },
)
