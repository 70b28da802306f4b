import { codeRules } from '@huddle/contract'
import { useState } from 'react'

import { secondsToWait } from './auth-failure-message.ts'

export type CodeRequest = {
  /** When the next code can be requested. */
  sendAgainAt: Date
  /** Identifies this page in both the request and the check: no other page can use up its code. */
  asker: string
  request: (ask: () => Promise<unknown>) => Promise<void>
}

/**
 * Requests one-time codes, and tracks when the next can be requested: after a minute, or when the
 * service allows it. See T16.
 */
export function useCodeRequest(): CodeRequest {
  const [sendAgainAt, setSendAgainAt] = useState(() => new Date())
  const [asker] = useState(() => crypto.randomUUID())
  const waitFor = (seconds: number) => setSendAgainAt(new Date(Date.now() + seconds * 1000))
  const request = async (ask: () => Promise<unknown>) => {
    try {
      await ask()
      waitFor(codeRules.secondsBetweenSends)
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds !== undefined) waitFor(seconds)
      // A delay this short means that a code was sent recently: after a reload or a return, the
      // person continues with that one.
      if (seconds === undefined || seconds > codeRules.secondsBetweenSends) throw error
    }
  }
  return { sendAgainAt, asker, request }
}
