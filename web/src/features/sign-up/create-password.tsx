import { acceptInvitation } from '@huddle/contract/invitations/accept-invitation.ts'
import { useNavigate } from 'react-router-dom'

import { PasswordPage } from '#components/auth/password-page.tsx'
import { useClient } from '#data/client.ts'
import type { VerifiedEmail } from '#data/verify-email.ts'
import { useFirebase } from '#data/session.tsx'

import { texts } from './texts.tsx'

type CreatePasswordProps = { proven: VerifiedEmail; hasAppAccount: boolean; onBack: () => void }

/**
 * The last step, for new people and for those of the app: they choose a password and join the team.
 */
export function CreatePassword({ proven, hasAppAccount, onBack }: CreatePasswordProps) {
  const { email, invitationId } = proven
  const client = useClient()
  const { auth } = useFirebase()
  const navigate = useNavigate()
  const join = async () => {
    if (invitationId !== null)
      await client(acceptInvitation, { params: { inviteId: invitationId } })
    // Only a token from after the joining says that its holder is staff.
    await auth.currentUser?.getIdToken(true)
    await navigate('/', { replace: true })
  }
  return (
    <PasswordPage
      title={texts.passwordTitle}
      subtitle={hasAppAccount ? texts.appPasswordSubtitle(email) : texts.passwordSubtitle(email)}
      submitLabel="Sign Up"
      proven={proven}
      onSignedIn={join}
      onBack={onBack}
    />
  )
}
