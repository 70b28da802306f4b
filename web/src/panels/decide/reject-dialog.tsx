import { Alert } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useDraft } from '#components/dialogs/use-draft.ts'

import type { DecisionDialogProps } from './decision.ts'
import { isMessageTooLong, MessageInput } from './message-input.tsx'
import { decisionWords } from './words.ts'

/**
 * Rejects an event or a form with a message that the host reads; what was typed survives a failure
 * and closing.
 */
export function RejectDialog({
  subject,
  call,
  open,
  onClose,
  onDecided,
}: DecisionDialogProps<'reject'>) {
  const [message, setMessage, clear] = useDraft(`reject-${subject.kind}:${subject.id}`, '')
  const send = async () => {
    if (!(await call.send(message))) return
    clear()
    onDecided('reject')
  }
  return (
    <FormDialog
      open={open}
      title={decisionWords[subject.kind].rejectTitle}
      subtitle={`“${subject.title}” by ${subject.huddleName}`}
      submitLabel="Reject"
      submitColor="error"
      submitDisabled={message.trim() === '' || isMessageTooLong(message)}
      busy={call.busy}
      failure={call.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {subject.rejection}
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
