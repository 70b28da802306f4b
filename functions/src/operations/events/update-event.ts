import { applyChanges, callables, noPlace, reviewActions, withPlace } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { decideAsHost, requireHost } from '#operations/reviews/decide-as-host.ts'
import { officeSettingsOf } from '#operations/universities/office-settings-of.ts'

import { requireKnownHosts } from './require-known-hosts.ts'
import { requireNoBlackout } from './require-no-blackout.ts'
import { reviewSetupFor } from './review-setup-for.ts'

export const updateEvent = implementCallable(
  callables.updateEvent,
  async (caller, { eventId, changes }, services) => {
    const { store } = services
    const { hosts = [] } = changes
    const [event, profiles] = await Promise.all([
      store.events.doc(eventId).get(),
      store.getAll(hosts.map((host) => store.students.doc(host))),
    ])
    if (event === undefined || event.is_deleted) throw notFound('event')
    requireHost(event, caller.uid)
    if (changes.hosts) requireKnownHosts(changes.hosts, profiles, event.host_uid)
    // Where it takes place decides nothing about who reviews it.
    const target = applyChanges(withPlace(event, noPlace), changes)
    if (target.start_datetime_local !== event.start_datetime_local)
      requireNoBlackout(target, await officeSettingsOf(event.university_id, store))
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
