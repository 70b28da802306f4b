import { Typography } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'

type RemindHostDialogProps = {
  /** “Regatta Night” by Sailing Club */
  subtitle: string
  open: boolean
  busy: boolean
  failure: string | undefined
  /** Answers whether the server took it. */
  onSend: () => Promise<{ ok: boolean }>
  onClose: () => void
}

/**
 * Reminds the hosts of what they owe. It stays open when the server refuses. Decisions 139, 156.
 */
export function RemindHostDialog({ onSend, onClose, ...dialog }: RemindHostDialogProps) {
  const send = async () => {
    if ((await onSend()).ok) onClose()
  }
  return (
    <FormDialog
      {...dialog}
      title="Remind the host?"
      submitLabel="Send reminder"
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>
        The hosts are told what is missing or has to be changed. They can be reminded once a day.
      </Typography>
    </FormDialog>
  )
}
