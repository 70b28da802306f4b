import { sendEmailOtp } from '@huddle/contract/auth/send-email-otp.ts'

import { CodePage } from '#components/auth/code-page.tsx'
import { useClient } from '#data/client.ts'
import { useSignedInUser } from '#data/session.tsx'
import { useCodeRequest } from '#data/use-code-request.ts'

import { CreatePassword } from './create-password.tsx'
import { EnterEmail } from './enter-email.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { texts } from './texts.tsx'
import { useSignUpSteps } from './use-sign-up-steps.ts'

/** Sign Up, from the link of the invitation to the first page. */
export function SignUpScreen() {
  const client = useClient()
  const user = useSignedInUser()
  const { step, email, toEmail, toCode, toPassword } = useSignUpSteps()
  const codes = useCodeRequest()
  // The last step signs in itself and has then still to join the team.
  if (user !== null && !('proven' in step)) return <SignedInAlready email={user.email} />
  switch (step.name) {
    case 'enterEmail':
      return <EnterEmail email={email} codes={codes} onInvited={toCode} />
    case 'confirmEmail':
      return (
        <CodePage
          email={step.invited.email}
          subtitle={texts.sentTo(step.invited.email)}
          codes={codes}
          ask={() =>
            client(sendEmailOtp, { body: { email: step.invited.email, asker: codes.asker } })
          }
          onVerified={toPassword}
          onBack={toEmail}
        />
      )
    case 'createNewUserPassword':
    case 'createExistingAppUserPassword':
      return (
        <CreatePassword
          proven={step.proven}
          hasAppAccount={step.name === 'createExistingAppUserPassword'}
          onBack={toEmail}
        />
      )
  }
}
