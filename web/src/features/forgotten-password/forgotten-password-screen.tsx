import { codeRules } from '@huddle/contract'
import { requestPasswordReset } from '@huddle/contract/auth/request-password-reset.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { CodePage } from '#components/auth/code-page.tsx'
import { PasswordPage } from '#components/auth/password-page.tsx'
import { useClient } from '#data/client.ts'
import type { VerifiedEmail } from '#data/verify-email.ts'
import { useCodeRequest } from '#data/use-code-request.ts'

import { EnterEmail } from './enter-email.tsx'

/**
 * A new password by a code of the e-mail. Nowhere does it tell whether an address is known.
 * Decision T17.
 */
export function ForgottenPasswordScreen() {
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState<string>()
  const [proven, setProven] = useState<VerifiedEmail>()
  const codes = useCodeRequest()
  const step = search.get('step')
  const back = () => setSearch({})
  if (step === 'password' && proven !== undefined)
    return (
      <PasswordPage
        title="Choose a new password"
        subtitle={
          <>
            For <strong>{proven.email}</strong>. Everywhere else you are signed out.
          </>
        }
        submitLabel="Save and log in"
        proven={proven}
        onBack={back}
      />
    )
  if (step === 'code' && email !== undefined && proven === undefined)
    return (
      <CodePage
        email={email}
        subtitle={
          <>
            If <strong>{email}</strong> belongs to a staff account, it gets a 6-digit code, valid
            for {codeRules.minutesValid} minutes.
          </>
        }
        codes={codes}
        ask={() => client(requestPasswordReset, { body: { email, asker: codes.asker } })}
        onVerified={(next) => {
          setProven(next)
          // In place of the code, which is used up: Back leads to the address.
          setSearch({ step: 'password' }, { replace: true })
        }}
        onBack={back}
      />
    )
  return (
    <EnterEmail
      email={email}
      codes={codes}
      onSent={(next) => {
        setEmail(next)
        setProven(undefined)
        setSearch({ step: 'code' })
      }}
    />
  )
}
