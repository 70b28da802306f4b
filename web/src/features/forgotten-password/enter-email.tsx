import { requestPasswordReset } from '@huddle/contract/auth/request-password-reset.ts'

import { AuthPage } from '#components/auth/auth-page.tsx'
import { EmailForm } from '#components/auth/email-form.tsx'
import { LogInLine } from '#components/auth/log-in-line.tsx'
import { useClient } from '#data/client.ts'
import { useAttempt } from '#data/use-attempt.ts'
import type { CodeRequest } from '#data/use-code-request.ts'

type EnterEmailProps = {
  /** What was entered before. */
  email: string | undefined
  codes: CodeRequest
  onSent: (email: string) => void
}

/** The address of the account. Every one leads on, known or not. */
export function EnterEmail({ email = '', codes, onSent }: EnterEmailProps) {
  const client = useClient()
  const attempt = useAttempt()
  const submit = (entered: string) =>
    attempt.run(async () => {
      await codes.request(() =>
        client(requestPasswordReset, { body: { email: entered, asker: codes.asker } }),
      )
      onSent(entered)
    })
  return (
    <AuthPage
      title="Forgot your password?"
      subtitle="We send a code to the email of your staff account. With it you choose a new password."
      step={{ number: 1, of: 3 }}
      failure={attempt.failure}
    >
      <EmailForm initial={email} busy={attempt.busy} onSubmit={submit} />
      <LogInLine />
    </AuthPage>
  )
}
