import { FirebaseError } from 'firebase/app'
import { useRef, useState, type ReactNode } from 'react'

import { authFailureMessage } from './auth-failure-message.ts'
import { logFailure } from './log-failure.ts'

export type Attempt = {
  /** Runs the work, unless some is already running. */
  run: (work: () => Promise<void>) => Promise<void>
  busy: boolean
  /** The message of the latest failure, until the next run starts. */
  failure: ReactNode
  fail: (sentence: ReactNode) => void
  clear: () => void
}

/**
 * Runs the work of a page before sign-in. A failure stays visible on the form, because a toast
 * disappears after two seconds.
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
      // The typed client logs its own failures.
      if (error instanceof FirebaseError) logFailure(error)
      setFailure(authFailureMessage(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { run, busy, failure, fail: setFailure, clear: () => setFailure(undefined) }
}
