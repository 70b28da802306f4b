import { endpoints, eventId, type Event } from '@huddle/contract'

import { formatShortDate } from '#components/dates/event-time.ts'
import { BulkDialog, type BulkItem } from '#panels/bulk/bulk-dialog.tsx'
import { UndoOne } from '#panels/bulk/undo-one.tsx'
import type { BulkAct } from '#panels/bulk/use-bulk.ts'
import type { Turn } from '#panels/queue/turn.ts'
import { texts } from '#panels/texts.ts'

type EventBulkDialogProps = {
  turn: Turn
  /** As they were when the dialog was asked for. */
  events: readonly Event[]
  /** With the events that failed. */
  onClose: (failed: readonly string[]) => void
}

/** Confirms and does what is done to many events at once: those of one's own turn are approved, for the others somebody is reminded. */
export default function EventBulkDialog({ turn, events, onClose }: EventBulkDialogProps) {
  const words = bulkWords[turn]
  return (
    <BulkDialog
      items={events.map(itemOf)}
      act={acts[turn]}
      title={words.title(events.length)}
      consequence={words.consequence}
      submitLabel={words.submit(events.length)}
      busyLabel={words.busy}
      doneText={words.done}
      {...(turn === 'mine'
        ? {
            undo: ({ id, title }, at, onUndone) => (
              <UndoOne
                record={{ kind: 'event', eventId: eventId.parse(id) }}
                title={title}
                at={at}
                onUndone={onUndone}
              />
            ),
          }
        : {})}
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

const remind = (to: 'hosts' | 'reviewers'): BulkAct => ({
  send: (client, id, idempotencyKey) =>
    client(endpoints.remindEvent, { params: { eventId: id }, body: { to } }, { idempotencyKey }),
  failure: texts.remindFailed,
  success: (count) => (count === 1 ? texts.reminded : `${count} reminders sent`),
})

const acts: Record<Turn, BulkAct> = {
  mine: {
    send: (client, id, idempotencyKey) =>
      client(endpoints.approveEvent, { params: { eventId: id }, body: {} }, { idempotencyKey }),
    failure: texts.approveFailed,
    success: (count) => (count === 1 ? texts.approved : `${count} events approved`),
  },
  host: remind('hosts'),
  others: remind('reviewers'),
}

const reminders = (whom: string) => ({
  title: (count: number) => `Remind the ${whom} of ${eventsOf(count)}?`,
  submit: (count: number) => (count === 1 ? 'Send reminder' : `Send ${count} reminders`),
  busy: 'Reminding',
  done: 'Reminded',
})

const bulkWords = {
  mine: {
    title: (count: number) => `Approve ${eventsOf(count)}?`,
    consequence: 'Each is published on the app once every reviewer has approved.',
    submit: (count: number) => `Approve ${eventsOf(count)}`,
    busy: 'Approving',
    done: 'Approved',
  },
  host: {
    ...reminders('hosts'),
    consequence: 'They are told what is missing or has to be changed, at most once a day.',
  },
  others: {
    ...reminders('reviewers'),
    consequence: 'Whoever has not decided is told that it waits for them, at most once a day.',
  },
} satisfies Record<Turn, unknown>

function eventsOf(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}
