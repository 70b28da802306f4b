import { Button, Stack } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'

import { AuthPage } from '#components/auth/auth-page.tsx'
import { signOut, useFirebase } from '#data/session.tsx'

import { texts } from './texts.tsx'

/**
 * A signed-in person who opens an invitation may be another person's guest at this computer, or
 * come back after a failure: they choose.
 */
export function SignedInAlready({ email }: { email: string | null }) {
  const firebase = useFirebase()
  const { pathname, search } = useLocation()
  return (
    <AuthPage title={texts.title} subtitle={texts.signedInAs(email)}>
      <Stack sx={{ gap: 1.5 }}>
        <Button component={Link} to="/" variant="contained" size="large">
          Go to the dashboard
        </Button>
        <Button
          variant="outlined"
          size="large"
          onClick={() => void signOut(firebase, { to: `${pathname}${search}` })}
        >
          Sign out and sign up
        </Button>
      </Stack>
    </AuthPage>
  )
}
