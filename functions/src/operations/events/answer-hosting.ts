import { callables, reviewActions, uid } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { decideAboutEvent } from '#operations/reviews/decide-about-event.ts'

/** For a person who neither hosts the event nor is invited to host, the event is not found. */
export const answerHosting = implementCallable(
  callables.answerHosting,
  async (caller, { eventId, accepts }, services) => {
    const by = uid.parse(caller.uid)
    return decideAboutEvent(
      services,
      {
        eventId,
        requestId: caller.requestId,
        viewerUid: caller.uid,
        admit: ({ hosts, invited_hosts }) => {
          if (!hosts.includes(by) && !invited_hosts.includes(by)) throw notFound('event')
        },
        decide: (current, now) => reviewActions.answerHosting(current, { by, accepts }, now),
      },
      () => ({ eventId }),
    )
  },
)
