import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type ConfirmDialogProps = Omit<FormDialogProps, 'children' | 'wide' | 'subtitle' | 'onSubmit'> & {
  /** What will happen, in a sentence or two. */
  text: ReactNode
  onConfirm: () => void
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({ text, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog {...dialog} onSubmit={onConfirm}>
      <Typography component="div" sx={{ color: color.ink.secondary }}>
        {text}
      </Typography>
    </FormDialog>
  )
}
