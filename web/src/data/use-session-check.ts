import { FirebaseError } from 'firebase/app'
import { reload } from 'firebase/auth'
import { useEffect } from 'react'

import type { Firebase } from './firebase.ts'

const pause = 60_000

/**
 * Asks Firebase Auth whether the session still stands whenever somebody comes back to the page, at most once a minute. A session that was ended
 * elsewhere is signed out by the SDK; without asking that would take up to an hour.
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
        // An ended session has been signed out by now; without a connection nothing is known.
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
