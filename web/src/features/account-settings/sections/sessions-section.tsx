import { endSessions } from '@huddle/contract/auth/end-sessions.ts'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatDate, formatTime } from '#components/dates/event-time.ts'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { signOut, useFirebase, useSignedInUser } from '#data/session.tsx'
import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { AccountSection } from '../account-section.tsx'
import { SettingRow } from '../setting-row.tsx'

/**
 * Signing out, here or everywhere. Firebase Auth keeps no list of sessions that one could look at.
 * Decision T7.
 */
export function SessionsSection() {
  const firebase = useFirebase()
  const { user } = useStaff()
  const since = useSignedInSince()
  const [open, setOpen] = useState(false)
  const end = useEndpointMutation(endSessions, { failure: 'Error signing out everywhere' })
  return (
    <AccountSection id="sessions">
      <SettingRow
        title="This browser"
        text={since === undefined ? 'Logged in' : `Logged in since ${since}`}
        action={
          <Button
            variant="outlined"
            size="small"
            startIcon={<LogoutRounded />}
            onClick={() => void signOut(firebase)}
          >
            Sign out
          </Button>
        }
      />
      <SettingRow
        title="All browsers"
        text="For a computer that you left signed in, or lost."
        action={
          <Button variant="outlined" size="small" color="error" onClick={() => setOpen(true)}>
            Sign out everywhere
          </Button>
        }
      />
      <FormDialog
        open={open}
        title="Sign out everywhere?"
        subtitle="This browser is signed out at once; others as soon as somebody uses them, and within an hour in any case. You log in again with your password."
        submitLabel="Sign out everywhere"
        busyLabel="Signing out"
        submitColor="error"
        busy={end.busy}
        failure={end.failure}
        onSubmit={() =>
          void end.send({ params: { userId: user.uid } }).then(async (result) => {
            if (result.ok) await signOut(firebase)
          })
        }
        onClose={() => {
          end.reset()
          setOpen(false)
        }}
      />
    </AccountSection>
  )
}

/** When this session began, as its token says. */
function useSignedInSince(): string | undefined {
  const user = useSignedInUser()
  const { data } = useQuery({
    queryKey: ['session-start', user?.uid],
    queryFn: async () => (await user?.getIdTokenResult())?.authTime ?? null,
    staleTime: Infinity,
  })
  if (!data) return undefined
  const at = new Date(data)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `${formatDate(at, { timeZone })}, ${formatTime(at, { timeZone })}`
}
