import { Button } from '@mui/material'

import { LostDrawing } from '#components/drawings/drawings.tsx'
import { HelpLink } from '#components/help-link.tsx'
import { StatePage } from '#components/state-page.tsx'
import { signOut, useFirebase, useSignedInUser } from '#data/session.tsx'

import { PlainPage } from './plain-page.tsx'

/** For people who are signed in but are not staff of an organisation that uses the dashboard. */
export default function NoAccessPage({ universityName }: { universityName: string | undefined }) {
  const firebase = useFirebase()
  const email = useSignedInUser()?.email
  return (
    <PlainPage footer={<HelpLink />}>
      <StatePage
        drawing={<LostDrawing />}
        title={
          universityName === undefined
            ? 'This account has no dashboard access'
            : `${universityName} has no access to the dashboard`
        }
        text={
          universityName === undefined
            ? `You are signed in${email ? ` as ${email}` : ''}. Ask an Owner of your university to invite you.`
            : 'Your account works, but your university does not use the dashboard at the moment.'
        }
        action={
          <Button variant="outlined" onClick={() => void signOut(firebase)}>
            Sign out
          </Button>
        }
      />
    </PlainPage>
  )
}
