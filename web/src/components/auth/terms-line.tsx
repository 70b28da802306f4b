import { Link, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'

/** A build for an organisation with its own terms sets their address. See M13. */
const termsAddress = String(import.meta.env['VITE_TERMS_URL'] ?? '/terms')

/** States that continuing means accepting the terms. */
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
