import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { VerifiedEmail } from '#data/verify-email.ts'

export type Invited = { email: string; hasAppAccount: boolean }

/** The four steps, each with what it needs to know. */
export type SignUpStep =
  | { name: 'enterEmail' }
  | { name: 'confirmEmail'; invited: Invited }
  | { name: 'createNewUserPassword' | 'createExistingAppUserPassword'; proven: VerifiedEmail }

export type SignUpSteps = {
  step: SignUpStep
  /** The address that was entered last, for coming back to it. */
  email: string | undefined
  toEmail: () => void
  toCode: (invited: Invited) => void
  toPassword: (proven: VerifiedEmail) => void
}

/**
 * The step is in the URL, so that the browser's Back goes one step back; what was proven is in
 * memory alone, since it opens an account. A link to a later step therefore begins at the first.
 */
export function useSignUpSteps(): SignUpSteps {
  const [search, setSearch] = useSearchParams()
  const [invited, setInvited] = useState<Invited>()
  const [proven, setProven] = useState<VerifiedEmail>()

  const go = (name: SignUpStep['name'], replace = false) => {
    const next = new URLSearchParams(search)
    if (name === 'enterEmail') next.delete('step')
    else next.set('step', name)
    setSearch(next, { replace })
  }
  return {
    step: stepOf(search.get('step'), invited, proven),
    email: invited?.email,
    toEmail: () => go('enterEmail'),
    toCode: (next) => {
      setInvited(next)
      setProven(undefined)
      go('confirmEmail')
    },
    toPassword: (next) => {
      setProven(next)
      // In place of the code, which is used up: Back leads to the address.
      go(passwordStepOf(invited), true)
    },
  }
}

function stepOf(
  wanted: string | null,
  invited: Invited | undefined,
  proven: VerifiedEmail | undefined,
): SignUpStep {
  if (wanted === null || invited === undefined) return { name: 'enterEmail' }
  if (wanted === 'confirmEmail')
    return proven === undefined ? { name: 'confirmEmail', invited } : { name: 'enterEmail' }
  return proven === undefined ? { name: 'enterEmail' } : { name: passwordStepOf(invited), proven }
}

function passwordStepOf(invited: Invited | undefined) {
  return invited?.hasAppAccount === true ? 'createExistingAppUserPassword' : 'createNewUserPassword'
}
