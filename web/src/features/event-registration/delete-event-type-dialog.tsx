import type { EventType } from '@huddle/contract'
import { deleteEventType } from '@huddle/contract/universities/delete-event-type.ts'
import { listEvents } from '@huddle/contract/events/list-events.ts'
import { Typography } from '@mui/material'

import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { useEndpointQuery } from '#data/use-endpoint-query.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { color } from '#theme/colors.ts'

type DeleteEventTypeDialogProps = {
  type: EventType
  onClose: () => void
}

/** Asks before an event type is taken off the offer. Events that have it keep it. */
export function DeleteEventTypeDialog({
  type: { id, name, university_id },
  onClose,
}: DeleteEventTypeDialogProps) {
  const upcoming = useEndpointQuery(listEvents, {
    query: { type: id, tab: 'upcoming', limit: 1 },
  })
  const remove = useEndpointMutation(deleteEventType, {
    success: `Deleted ${name}`,
    failure: 'Event type couldn’t be deleted. Try again later',
  })
  return (
    <DeleteDialog
      title="Delete this event type?"
      text={`“${name}” will no longer be available for hosts who create an event.`}
      busy={remove.busy}
      disabled={upcoming.status === 'loading'}
      onDelete={() => remove.send({ params: { universityId: university_id, eventTypeId: id } })}
      onClose={onClose}
    >
      <Typography variant="body2" role="status" sx={{ mt: 2, color: color.ink.secondary }}>
        {upcoming.status === 'loading' && 'Looking for events that use it…'}
        {upcoming.status === 'failed' &&
          'Whether events use it couldn’t be found out. Those that do keep it and what it asks for.'}
        {upcoming.status === 'ready' && usedBy(upcoming.data.total)}
      </Typography>
    </DeleteDialog>
  )
}

function usedBy(count: number): string {
  if (count === 0) return 'No upcoming event uses it.'
  const events =
    count === 1 ? '1 upcoming event uses it and keeps' : `${count} upcoming events use it and keep`
  return `It is currently in use: ${events} it with all that it asks for.`
}
