import { callables, reviewActions } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { decideAsHost } from '#operations/reviews/decide-as-host.ts'

export const cancelEvent = implementCallable(
  callables.cancelEvent,
  async (caller, { eventId }, services) =>
    decideAsHost(
      caller,
      eventId,
      services,
      (current, by, now) => reviewActions.cancelEvent(current, { by }, now),
      () => ({ eventId }),
    ),
)
