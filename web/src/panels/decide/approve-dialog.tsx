import { Typography } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { color } from '#theme/colors.ts'

import type { DecisionDialogProps } from './decision.ts'
import { decisionWords } from './words.ts'

type ApproveDialogProps = DecisionDialogProps<'approve'> & {
  /**
   * Names of the requirements that the host has not answered; approving all the same is allowed
   * (decision R12).
   */
  missing: readonly string[]
}

/** Confirms an approval, and says plainly what is missing where something is. */
export function ApproveDialog({
  subject,
  call,
  missing,
  open,
  onClose,
  onDecided,
}: ApproveDialogProps) {
  const send = async () => {
    if (await call.send()) onDecided('approve')
  }
  return (
    <FormDialog
      open={open}
      title={decisionWords[subject.kind].approveTitle}
      subtitle={`“${subject.title}” by ${subject.huddleName}`}
      submitLabel={missing.length > 0 ? 'Approve anyway' : 'Approve'}
      confirms={missing.length === 0}
      busy={call.busy}
      failure={call.failure}
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
        <Typography sx={{ color: color.ink.secondary }}>{subject.approval}</Typography>
      )}
    </FormDialog>
  )
}
