import { availableActions, type Event } from '@huddle/contract'
import { reopenVote } from '@huddle/contract/reviews/reopen-vote.ts'

import { useMinute } from '#components/dates/clock.ts'
import type { Status } from '#components/status-chip.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import type { Decision } from '../decide/decision.ts'
import { ReviewActions } from '../review/review-actions.tsx'
import { texts } from '../texts.ts'

type EventActionsProps = {
  event: Event
  status: Status
  viewerUid: string
  onDecide: (decision: Decision) => void
}

/** The status of an event, and what the viewer may do with it now. */
export function EventActions({ event, status, viewerUid, onDecide }: EventActionsProps) {
  const reopen = useEndpointMutation(reopenVote, {
    success: texts.reopened,
    failure: texts.reopenFailed,
  })
  return (
    <ReviewActions
      kind="event"
      status={status}
      turnStartedAt={event.turn_started_at}
      actions={availableActions(event, viewerUid, useMinute())}
      reopen={{
        busy: reopen.busy,
        send: () => void reopen.send({ params: { eventId: event.id }, body: {} }),
      }}
      onDecide={onDecide}
    />
  )
}
