import { texts } from '../texts.ts'
import type { RecordKind, ReviewedRecord } from '../record.ts'
import type { Turn } from '../queue/turn.ts'
import { BulkDialog, type BulkItem } from './bulk-dialog.tsx'
import { UndoOne } from './undo-one.tsx'
import type { BulkAct } from './use-bulk.ts'

type TurnBulkDialogProps = {
  turn: Turn
  kind: RecordKind
  items: readonly BulkItem[]
  recordOf: (id: string) => ReviewedRecord
  approve: {
    send: BulkAct['send']
    /** What the approvals lead to. */
    consequence: string
    success: string
    failure: string
  }
  remind: (to: 'hosts' | 'reviewers') => BulkAct['send']
  /** With the records that failed. */
  onClose: (failed: readonly string[]) => void
}

/** Confirms and does what is done to many records of a queue at once, each with its own result. */
export function TurnBulkDialog({ turn, approve, remind, ...props }: TurnBulkDialogProps) {
  const { kind, items, recordOf, onClose } = props
  const count = items.length
  const records = count === 1 ? `1 ${kind}` : `${count} ${kind}s`
  if (turn === 'mine')
    return (
      <BulkDialog
        items={items}
        act={{
          send: approve.send,
          failure: approve.failure,
          success: (done) => (done === 1 ? approve.success : `${done} ${kind}s approved`),
        }}
        title={`Approve ${records}?`}
        consequence={approve.consequence}
        submitLabel={`Approve ${records}`}
        busyLabel="Approving"
        doneText="Approved"
        undo={({ id, title }, at, onUndone) => (
          <UndoOne record={recordOf(id)} title={title} at={at} onUndone={onUndone} />
        )}
        onClose={onClose}
      />
    )
  const to = turn === 'host' ? 'hosts' : 'reviewers'
  return (
    <BulkDialog
      items={items}
      act={{
        send: remind(to),
        failure: texts.remindFailed,
        success: (done) => (done === 1 ? texts.reminded : `${done} reminders sent`),
      }}
      title={`Remind the ${to} of ${records}?`}
      consequence={
        to === 'hosts'
          ? 'They are told what is missing or has to be changed, at most once a day.'
          : 'Whoever has not decided is told that it waits for them, at most once a day.'
      }
      submitLabel={count === 1 ? 'Send reminder' : `Send ${count} reminders`}
      busyLabel="Reminding"
      doneText="Reminded"
      onClose={onClose}
    />
  )
}
