import { eventId, type Event } from '@huddle/contract'
import { approveEvent } from '@huddle/contract/reviews/approve-event.ts'
import { remindEvent } from '@huddle/contract/reviews/remind-event.ts'

import { formatShortDate } from '#components/dates/event-time.ts'
import type { BulkItem } from '#panels/bulk/bulk-dialog.tsx'
import { TurnBulkDialog } from '#panels/bulk/turn-bulk-dialog.tsx'
import type { Turn } from '#panels/queue/turn.ts'
import { texts } from '#panels/texts.ts'

type EventBulkDialogProps = {
  turn: Turn
  /** As they were when the dialog was asked for. */
  events: readonly Event[]
  /** With the events that failed. */
  onClose: (failed: readonly string[]) => void
}

/** What is done to many events at once. */
export default function EventBulkDialog({ turn, events, onClose }: EventBulkDialogProps) {
  return (
    <TurnBulkDialog
      turn={turn}
      kind="event"
      items={events.map(itemOf)}
      recordOf={(id) => ({ kind: 'event', eventId: eventId.parse(id) })}
      approve={{
        send: (client, id, idempotencyKey) =>
          client(approveEvent, { params: { eventId: id }, body: {} }, { idempotencyKey }),
        consequence: 'Each is published on the app once every reviewer has approved.',
        success: texts.approved,
        failure: texts.approveFailed,
      }}
      remind={(to) => (client, id, idempotencyKey) =>
        client(remindEvent, { params: { eventId: id }, body: { to } }, { idempotencyKey })
      }
      onClose={onClose}
    />
  )
}

function itemOf(event: Event): BulkItem {
  const count = event.awaited_documents_count
  return {
    id: event.id,
    title: event.title,
    detail: `${event.huddle_name} · ${formatShortDate(event.start_datetime, { timeZone: event.timezone })}`,
    caution:
      count > 0 ? `${count} ${count === 1 ? 'document' : 'documents'} not completed` : undefined,
  }
}
