import { FirebaseError } from 'firebase/app'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { useState } from 'react'

import { useFirebase } from '#data/session.tsx'

import type { SignInForm } from './sign-in-form.ts'
import { texts } from './texts.ts'

/** Signs in; the guard of the page then leads on. What failed never says whether the email is known. */
export function useSignIn() {
  const { auth } = useFirebase()
  const [failure, setFailure] = useState<string>()
  const signIn = async ({ email, password }: SignInForm) => {
    setFailure(undefined)
    try {
      await signInWithEmailAndPassword(auth, email, password)
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error
      setFailure(sentenceFor(error.code))
    }
  }
  return { signIn, failure }
}

function sentenceFor(code: string): string {
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/invalid-email':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/user-disabled':
      return texts.wrong
    case 'auth/too-many-requests':
      return texts.tooMany
    case 'auth/network-request-failed':
      return texts.offline
    default:
      return texts.failed
  }
}
