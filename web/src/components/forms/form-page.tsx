import { Alert, Box, Button } from '@mui/material'
import { useId, type FormEvent, type ReactNode } from 'react'

import { Page } from '#components/page.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { LeaveGuard } from './leave-guard.tsx'

type FormPageProps = {
  title: string
  /** What is being edited, for the title of the browser tab. */
  record?: string | undefined
  subtitle?: ReactNode
  submitLabel: string
  busyLabel?: string
  submitDisabled?: boolean
  busy: boolean
  /** There are unsaved changes. */
  dirty: boolean
  /** The error message, until the next try. */
  failure?: string | undefined
  /** Uses the full width, with the buttons in the header: for forms that contain a table. */
  wide?: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/**
 * A screen that is one form: fields, with Cancel and the primary button in the header or in a bar
 * that stays in view.
 */
export function FormPage({
  title,
  record,
  subtitle,
  submitLabel,
  busyLabel,
  submitDisabled = false,
  busy,
  dirty,
  failure,
  wide = false,
  onSubmit,
  onCancel,
  children,
}: FormPageProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !submitDisabled) onSubmit()
  }
  const buttons = (
    <>
      <Button variant="text" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <ProgressButton
        type="submit"
        form={id}
        busy={busy}
        disabled={submitDisabled && !busy}
        {...(busyLabel !== undefined ? { busyText: busyLabel } : {})}
      >
        {submitLabel}
      </ProgressButton>
    </>
  )
  return (
    <Page
      title={title}
      record={record}
      subtitle={subtitle}
      {...(wide && { action: <Box sx={{ display: 'flex', gap: 1 }}>{buttons}</Box> })}
    >
      <LeaveGuard active={dirty && !busy} />
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={submit}
        sx={{ pt: 1.5, ...(wide ? {} : { maxWidth: 880 }) }}
      >
        {failure !== undefined && (
          <Alert severity="error" role="note" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>{children}</Box>
        {!wide && <Box sx={bar}>{buttons}</Box>}
      </Box>
    </Page>
  )
}

const bar = {
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
}
