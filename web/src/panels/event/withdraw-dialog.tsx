import type { Event } from '@huddle/contract'
import { withdrawEventApproval } from '@huddle/contract/reviews/withdraw-event-approval.ts'
import { Alert } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useDraft } from '#components/dialogs/use-draft.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { isMessageTooLong, MessageInput } from '../decide/message-input.tsx'
import { texts } from '../texts.ts'

type WithdrawDialogProps = { event: Event; open: boolean; onClose: () => void }

/** An Owner or Admin takes a published event back, with the reason. Decision R15. */
export function WithdrawDialog({ event, open, onClose }: WithdrawDialogProps) {
  const [message, setMessage, clear] = useDraft(`withdraw-approval:${event.id}`, '')
  const withdraw = useEndpointMutation(withdrawEventApproval, {
    success: texts.withdrawn,
    failure: texts.withdrawFailed,
  })
  const send = async () => {
    const { ok } = await withdraw.send({ params: { eventId: event.id }, body: { message } })
    if (!ok) return
    clear()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title="Withdraw the approval?"
      subtitle={`“${event.title}” by ${event.huddle_name}`}
      submitLabel="Withdraw approval"
      submitColor="error"
      submitDisabled={message.trim() === '' || isMessageTooLong(message)}
      busy={withdraw.busy}
      failure={withdraw.failure}
      onClose={() => {
        withdraw.reset()
        onClose()
      }}
      onSubmit={() => void send()}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        Students no longer see the event, and those who are going are told. Its hosts may change it
        and submit it again.
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
