import { Alert, Box, Typography } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'

import { useDocumentTitle } from '#components/use-document-title.ts'
import { color } from '#theme/colors.ts'

import { AuthLayout } from './auth-layout.tsx'
import { StepProgress } from './step-progress.tsx'
import { TermsLine } from './terms-line.tsx'

type AuthPageProps = {
  title: string
  subtitle?: ReactNode
  /** The position of this page among the steps of its flow. */
  step?: { number: number; of: number }
  /** The error message above the form. */
  failure?: ReactNode
  children: ReactNode
}

/** A page before sign-in: heading, form, terms. */
export function AuthPage({ title, subtitle, step, failure, children }: AuthPageProps) {
  useDocumentTitle(title)
  return (
    <AuthLayout onMouseDown={keepFocus}>
      {step !== undefined && <StepProgress {...step} />}
      <Typography variant="h4" component="h1" sx={{ color: color.brand.heading }}>
        {title}
      </Typography>
      {subtitle !== undefined && (
        <Typography sx={{ mt: 0.5, color: color.ink.secondary, overflowWrap: 'anywhere' }}>
          {subtitle}
        </Typography>
      )}
      <Box sx={{ mt: 4 }}>
        {failure !== undefined && (
          <Alert severity="error" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
            {failure}
          </Alert>
        )}
        {children}
      </Box>
      <TermsLine />
    </AuthLayout>
  )
}

/**
 * Keeps the focus in the field while a link or button is pressed. On blur the field's error would
 * appear and move the button away from under the pointer.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault()
}
