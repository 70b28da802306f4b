import { Link, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'

/** An organisation with terms of its own names them at build time. Decision M13. */
const termsAddress = String(import.meta.env['VITE_TERMS_URL'] ?? '/terms')

/** What everybody agrees to by going on. Spec: dashboard 2. */
export function TermsLine() {
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ mt: 3, mb: 0, textAlign: 'center', color: color.ink.secondary }}
    >
      By continuing you agree to the{' '}
      <Link href={termsAddress} target="_blank" rel="noreferrer">
        Terms and Conditions
      </Link>
      .
    </Typography>
  )
}
