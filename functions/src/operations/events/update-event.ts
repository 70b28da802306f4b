import { applyChanges, callables, noPlace, reviewActions, withPlace } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { notFound } from '#operations/not-found.ts'
import { newlyInvited } from '#operations/notices/notify-invited-hosts.ts'
import { decideAsHost, requireHost } from '#operations/reviews/decide-as-host.ts'
import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'

import { requireEligibleHosts, requireCreator } from './require-eligible-hosts.ts'
import { requireNoBlackout } from './require-no-blackout.ts'
import { reviewSetupFor } from './review-setup-for.ts'

export const updateEvent = implementCallable(
  callables.updateEvent,
  async (caller, { eventId, changes }, services) => {
    const { store } = services
    const event = await store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted) throw notFound('event')
    await requireHost(event, caller.uid, services.store)
    // The place of an event has no influence on its reviewers.
    const target = applyChanges(withPlace(event, noPlace), changes)
    if (changes.hosts) {
      requireCreator(changes.hosts, event.host_uid)
      await requireEligibleHosts(event, newlyInvited(event, target), store)
    }
    if (changes.img_src != null) await requireUsable(changes.img_src, 'img_src', services, event)
    if (target.start_datetime_local !== event.start_datetime_local)
      requireNoBlackout(target, await staffSettingsOf(event.university_id, store))
    const setup = await reviewSetupFor(
      target,
      services,
      changes.event_type === undefined || changes.event_type === event.event_type
        ? 'as-before'
        : 'chosen-now',
    )
    return decideAsHost(
      caller,
      eventId,
      services,
      (current, by, now) => reviewActions.editEvent(current, { by, changes, setup }, now),
      () => ({ eventId }),
    )
  },
)
