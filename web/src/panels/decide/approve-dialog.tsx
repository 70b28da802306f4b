import { endpoints } from '@huddle/contract'
import { Typography } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useWrite } from '#data/use-write.ts'
import { color } from '#theme/colors.ts'

import { texts } from '../texts.ts'
import type { DecisionDialogProps } from './decision.ts'

type ApproveDialogProps = DecisionDialogProps & {
  /** Names of the requirements that the host has not answered; approving all the same is allowed (decision R12). */
  missing: readonly string[]
}

/** Confirms an approval, and says plainly what is missing where something is. */
export function ApproveDialog({ event, missing, open, onClose, onDecided }: ApproveDialogProps) {
  const approve = useWrite(endpoints.approveEvent, {
    success: texts.approved,
    failure: texts.approveFailed,
  })
  const send = async () => {
    const { ok } = await approve.send({ params: { eventId: event.id }, body: {} })
    if (ok) onDecided('approve')
  }
  return (
    <FormDialog
      open={open}
      title="Approve this event?"
      subtitle={`“${event.title}” by ${event.huddle_name}`}
      submitLabel={missing.length > 0 ? 'Approve anyway' : 'Approve'}
      busy={approve.busy}
      failure={approve.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      {missing.length > 0 ? (
        <>
          <Typography sx={{ color: color.ink.secondary }}>The host has not completed:</Typography>
          <Typography component="ul" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Typography>
          <Typography sx={{ color: color.ink.secondary }}>
            Your approval will note that these were missing.
          </Typography>
        </>
      ) : (
        <Typography sx={{ color: color.ink.secondary }}>
          Once every reviewer has approved, the event is published on the app and the host is told.
        </Typography>
      )}
    </FormDialog>
  )
}
