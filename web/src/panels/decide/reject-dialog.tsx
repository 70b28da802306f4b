import { endpoints, type Event } from '@huddle/contract'
import { Alert } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useDraft } from '#components/dialogs/use-draft.ts'
import { useWrite } from '#data/use-write.ts'

import { texts } from '../texts.ts'
import type { DecisionDialogProps } from './decision.ts'
import { isMessageTooLong, MessageInput } from './message-input.tsx'

/** Rejects an event with a message that the host reads; what was typed survives a failure and closing. */
export function RejectDialog({ event, open, onClose, onDecided }: DecisionDialogProps) {
  const [message, setMessage, clear] = useDraft(`reject-event:${event.id}`, '')
  const reject = useWrite(endpoints.rejectEvent, {
    success: texts.rejected,
    failure: texts.rejectFailed,
  })
  const send = async () => {
    const { ok } = await reject.send({ params: { eventId: event.id }, body: { message } })
    if (!ok) return
    clear()
    onDecided('reject')
  }
  return (
    <FormDialog
      open={open}
      title="Reject this event?"
      subtitle={`“${event.title}” by ${event.huddle_name}`}
      submitLabel="Reject"
      submitColor="error"
      submitDisabled={message.trim() === '' || isMessageTooLong(message)}
      busy={reject.busy}
      failure={reject.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {consequence(event)}
      </Alert>
      <MessageInput
        required
        autoFocus
        minRows={4}
        value={message}
        onChange={setMessage}
        hint="The host will read this."
      />
    </FormDialog>
  )
}

function consequence(event: Event): string {
  if (event.has_pending_changes) {
    return 'This drops the changes only; the published version stays as it is. The host is told.'
  }
  const reviewers = event.reviewers.length
  const whose = reviewers > 1 ? ` for all ${reviewers} reviewers` : ''
  return `This ends the review${whose}. The host is told, and may change the event and submit it again.`
}
