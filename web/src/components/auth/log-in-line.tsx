import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

import { color } from '#theme/colors.ts'

/** A link back to Log In. */
export function LogInLine() {
  return (
    <Typography sx={{ mt: 2.5, textAlign: 'center', color: color.ink.secondary }}>
      Have an account already?{' '}
      <Link component={RouterLink} to="/sign-in">
        Log In
      </Link>
    </Typography>
  )
}
