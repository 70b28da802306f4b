import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'

import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import type { DecisionSubject } from './decision.ts'
import { decisionWords } from './words.ts'

type EmailHostDialogProps = {
  subject: DecisionSubject
  hostName: string
  /**
   * Null where the host has given none, undefined where we could not ask; the button then stays
   * away.
   */
  hostEmail: string | null | undefined
  open: boolean
  onClose: () => void
}

/**
 * For events and forms without documents: there is nothing to select, so the reviewer writes to the
 * host directly.
 */
export function EmailHostDialog({
  subject,
  hostName,
  hostEmail,
  open,
  onClose,
}: EmailHostDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: measures.dialog } } }}
    >
      <DialogTitle id={id}>{decisionWords[subject.kind].contact}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: color.ink.secondary }}>
          “{subject.title}” has no documents to change. {wayTo(hostName, hostEmail)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        {hostEmail && (
          <Button
            variant="contained"
            component="a"
            href={`mailto:${encodeURIComponent(hostEmail)}?subject=${encodeURIComponent(subject.title)}`}
            onClick={onClose}
          >
            Email Host
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function wayTo(hostName: string, hostEmail: string | null | undefined): string {
  if (hostEmail === undefined) return `The e-mail address of ${hostName} could not be loaded.`
  if (hostEmail === null) return `${hostName} has not given an e-mail address.`
  return `Write to ${hostName} at ${hostEmail}.`
}
