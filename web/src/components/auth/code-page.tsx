import type { ReactNode } from 'react'

import { useClient } from '#data/client.ts'
import { verifyEmail, type VerifiedEmail } from '#data/verify-email.ts'
import { useAttempt } from '#data/use-attempt.ts'
import type { CodeRequest } from '#data/use-code-request.ts'

import { AuthPage } from './auth-page.tsx'
import { CodeForm } from './code-form.tsx'

type CodePageProps = {
  email: string
  subtitle: ReactNode
  codes: CodeRequest
  /** Requests another code from the service. */
  ask: () => Promise<unknown>
  onVerified: (proven: VerifiedEmail) => void
  onBack: () => void
}

/** Asks for the code from the e-mail; the second of three steps. */
export function CodePage({ email, subtitle, codes, ask, onVerified, onBack }: CodePageProps) {
  const client = useClient()
  const checking = useAttempt()
  const sending = useAttempt()
  return (
    <AuthPage
      title="Check your email"
      subtitle={subtitle}
      step={{ number: 2, of: 3 }}
      failure={sending.failure ?? checking.failure}
    >
      <CodeForm
        busy={sending.busy ? 'sending' : checking.busy ? 'checking' : undefined}
        sendAgainAt={codes.sendAgainAt}
        onSubmit={(code) => {
          sending.clear()
          return checking.run(async () =>
            onVerified(await verifyEmail(client, email, code, codes.asker)),
          )
        }}
        onSendAgain={() => {
          checking.clear()
          void sending.run(() => codes.request(ask))
        }}
        onBack={onBack}
      />
    </AuthPage>
  )
}
