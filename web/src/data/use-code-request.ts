import { codeRules } from '@huddle/contract'
import { useState } from 'react'

import { secondsToWait } from './auth-failure.ts'

export type CodeRequest = {
  /** When another code may be asked for. */
  sendAgainAt: Date
  /** Sent with the request and with the code: nobody else can use this page's code up. */
  asker: string
  request: (ask: () => Promise<unknown>) => Promise<void>
}

/** Has a code sent, and knows when the next one may be asked for: after a minute, or whenever the service says. Decision T16. */
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
      // A pause this short means that a code is on its way, or there already: whoever comes back or reloads the page goes on with it.
      if (seconds === undefined || seconds > codeRules.secondsBetweenSends) throw error
    }
  }
  return { sendAgainAt, asker, request }
}
