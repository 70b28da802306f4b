import { FirebaseError } from 'firebase/app'
import { reload } from 'firebase/auth'
import { useEffect } from 'react'

import type { Firebase } from './firebase.ts'

const pause = 60_000

/**
 * Checks with Firebase Auth whether the session is still valid when the page regains focus, at most
 * once a minute. The SDK then signs out a session that was revoked elsewhere; without the check
 * that could take up to an hour.
 */
export function useSessionCheck({ auth }: Firebase): void {
  useEffect(() => {
    let askedAt = Date.now()
    const check = async () => {
      const user = auth.currentUser
      if (user === null || document.hidden || Date.now() - askedAt < pause) return
      askedAt = Date.now()
      try {
        await reload(user)
      } catch (error) {
        // The SDK has signed out a revoked session by now; while offline, the state is unknown.
        if (!(error instanceof FirebaseError)) throw error
      }
    }
    const onReturn = () => void check()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [auth])
}
