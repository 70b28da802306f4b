import { callables, reviewActions } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { decideAsHost, requireHost } from '#operations/reviews/decide-as-host.ts'

import { reviewSetupFor } from './review-setup-for.ts'

export const resubmitEvent = implementCallable(
  callables.resubmitEvent,
  async (caller, { eventId }, services) => {
    const event = await services.store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted) throw notFound('event')
    requireHost(event, caller.uid)
    const setup = await reviewSetupFor(event, services)
    return decideAsHost(
      caller,
      eventId,
      services,
      (current, by, now) => reviewActions.resubmitEvent(current, { by, setup }, now),
      () => ({ eventId }),
    )
  },
)
