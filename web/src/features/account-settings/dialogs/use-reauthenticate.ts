import { FirebaseError } from 'firebase/app'
import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth'

import { useFirebase } from '#data/session.tsx'

/**
 * Asks Firebase Auth whether this is the person's password; false when it is not. Other failures
 * are thrown on.
 */
export function useReauthenticate(): (password: string) => Promise<boolean> {
  const { auth } = useFirebase()
  return async (password) => {
    const user = auth.currentUser
    if (user === null) return false
    try {
      await reauthenticateWithCredential(
        user,
        EmailAuthProvider.credential(user.email ?? '', password),
      )
      return true
    } catch (error) {
      if (!(error instanceof FirebaseError) || !wrongPassword.has(error.code)) throw error
      return false
    }
  }
}

const wrongPassword = new Set(['auth/invalid-credential', 'auth/wrong-password'])
