import { useState } from 'react'

import { useAttempt, type Attempt } from '#data/use-attempt.ts'
import { useCodeRequest } from '#data/use-code-request.ts'

import { codeError } from './code-field.tsx'

export type VerifiedChange = {
  /** What is to become one's own, once a code has been sent there. */
  target: string | undefined
  code: { value: string; isTried: boolean; set: (value: string) => void }
  sendAgainAt: Date
  attempt: Attempt
  sendingAgain: boolean
  /** Has a code sent to a new address or number. */
  start: (target: string) => Promise<void>
  sendAgain: () => void
  /** Makes the change, unless the code cannot be one. */
  finish: () => Promise<void>
}

type Steps = {
  /** Has the service send a code there. */
  ask: (target: string) => Promise<unknown>
  /** Makes the change with the code. */
  change: (target: string, code: string) => Promise<void>
}

/** A change of what reaches somebody: first a code is sent there, then shown. */
export function useVerifiedChange({ ask, change }: Steps): VerifiedChange {
  const [target, setTarget] = useState<string>()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [sendingAgain, setSendingAgain] = useState(false)
  const attempt = useAttempt()
  const { sendAgainAt, request } = useCodeRequest()

  const send = async (next: string) => {
    await request(() => ask(next))
    setTarget(next)
    setCode('')
    setTried(false)
  }
  return {
    target,
    code: { value: code, isTried, set: setCode },
    sendAgainAt,
    attempt,
    sendingAgain,
    start: (next) => attempt.run(() => send(next)),
    sendAgain: () => {
      if (target === undefined) return
      setSendingAgain(true)
      void attempt.run(() => send(target)).finally(() => setSendingAgain(false))
    },
    finish: async () => {
      setTried(true)
      if (target === undefined || codeError(code) !== undefined) return
      await attempt.run(() => change(target, code))
    },
  }
}
