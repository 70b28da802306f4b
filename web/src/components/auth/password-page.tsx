import { confirmPasswordReset, signInWithEmailAndPassword } from 'firebase/auth'
import { useState, type ReactNode } from 'react'

import type { VerifiedEmail } from '#data/verify-email.ts'
import { useFirebase } from '#data/session.tsx'
import { useAttempt } from '#data/use-attempt.ts'

import { AuthPage } from './auth-page.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'

type PasswordPageProps = {
  title: string
  subtitle: ReactNode
  submitLabel: string
  proven: VerifiedEmail
  /** Runs after the sign-in, such as accepting an invitation. */
  onSignedIn?: () => Promise<void>
  onBack: () => void
}

/**
 * Sets the new password, signs in and continues; the last of three steps. A retry skips the steps
 * that have already succeeded, because the code for the password works only once.
 */
export function PasswordPage({
  title,
  subtitle,
  submitLabel,
  proven: { email, resetCode },
  onSignedIn,
  onBack,
}: PasswordPageProps) {
  const { auth } = useFirebase()
  const attempt = useAttempt()
  const [isSet, setIsSet] = useState(false)
  const submit = (password: string) =>
    attempt.run(async () => {
      if (!isSet) await confirmPasswordReset(auth, resetCode, password)
      setIsSet(true)
      await signInWithEmailAndPassword(auth, email, password)
      await onSignedIn?.()
    })
  return (
    <AuthPage
      title={title}
      subtitle={subtitle}
      step={{ number: 3, of: 3 }}
      failure={attempt.failure}
    >
      <ChoosePasswordForm
        email={email}
        submitLabel={submitLabel}
        busy={attempt.busy}
        isSet={isSet}
        onSubmit={submit}
        onBack={onBack}
      />
    </AuthPage>
  )
}
