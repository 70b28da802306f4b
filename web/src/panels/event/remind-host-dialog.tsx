import { endpoints, type Event } from '@huddle/contract'
import { Typography } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useWrite } from '#data/use-write.ts'

import { texts } from '../texts.ts'

type RemindHostDialogProps = { event: Event; open: boolean; onClose: () => void }

/** Reminds the hosts of what they owe. Decision 139. */
export function RemindHostDialog({ event, open, onClose }: RemindHostDialogProps) {
  const remind = useWrite(endpoints.remindEvent, {
    success: texts.reminded,
    failure: texts.remindFailed,
  })
  const close = () => {
    remind.reset()
    onClose()
  }
  const send = async () => {
    const { ok } = await remind.send({ params: { eventId: event.id }, body: { to: 'hosts' } })
    if (ok) close()
  }
  return (
    <FormDialog
      open={open}
      title="Remind the host?"
      subtitle={`“${event.title}” by ${event.huddle_name}`}
      submitLabel="Send reminder"
      busy={remind.busy}
      failure={remind.failure}
      onClose={close}
      onSubmit={() => void send()}
    >
      <Typography>
        The hosts are told what is missing or has to be changed. They can be reminded once a day.
      </Typography>
    </FormDialog>
  )
}
