import { Alert, Box, Button } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'

import { Page } from '#components/page.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { LeaveGuard } from './leave-guard.tsx'

type FormPageProps = {
  title: string
  subtitle?: ReactNode
  submitLabel: string
  busyLabel?: string
  submitDisabled?: boolean
  busy: boolean
  /** Something was typed that is not saved yet. */
  dirty: boolean
  /** What failed, kept in view until the next try. */
  failure?: string | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A screen that is one form: fields, and a bar that stays in view with Cancel and the main button. */
export function FormPage({
  title,
  subtitle,
  submitLabel,
  busyLabel,
  submitDisabled = false,
  busy,
  dirty,
  failure,
  onSubmit,
  onCancel,
  children,
}: FormPageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !submitDisabled) onSubmit()
  }
  return (
    <Page title={title} subtitle={subtitle}>
      <LeaveGuard active={dirty && !busy} />
      <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1.5, maxWidth: 880 }}>
        {failure !== undefined && (
          <Alert severity="error" role="note" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>{children}</Box>
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            display: 'flex',
            justifyContent: 'flex-end',
            gap: 1,
            mt: 3,
            py: 2,
            mb: `-${measures.pagePadding}px`,
            bgcolor: color.surface.page,
            borderTop: `1px solid ${color.line.divider}`,
          }}
        >
          <Button variant="text" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <ProgressButton
            type="submit"
            busy={busy}
            disabled={submitDisabled && !busy}
            {...(busyLabel !== undefined ? { busyText: busyLabel } : {})}
          >
            {submitLabel}
          </ProgressButton>
        </Box>
      </Box>
    </Page>
  )
}
