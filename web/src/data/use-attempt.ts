import { FirebaseError } from 'firebase/app'
import { useRef, useState, type ReactNode } from 'react'

import { authSentenceOf } from './auth-failure.ts'
import { logFailure } from './log-failure.ts'

export type Attempt = {
  /** Does the work, one piece at a time. */
  run: (work: () => Promise<void>) => Promise<void>
  busy: boolean
  /** What the last try failed with, in a sentence, until the next one starts. */
  failure: ReactNode
  fail: (sentence: ReactNode) => void
  clear: () => void
}

/**
 * Work of the pages before the dashboard. What failed stands on the form and stays there; a toast would be gone after two seconds.
 */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const underWay = useRef(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      // The typed client logs its own.
      if (error instanceof FirebaseError) logFailure(error)
      setFailure(authSentenceOf(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { run, busy, failure, fail: setFailure, clear: () => setFailure(undefined) }
}
