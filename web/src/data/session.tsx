import { onAuthStateChanged, signOut as firebaseSignOut, type User } from 'firebase/auth'
import { createContext, use, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'

import type { Firebase } from './firebase.ts'
import { clearPersonalData } from './clear-personal-data.ts'
import { ownPath, signInPath } from './return-path.ts'
import { useSessionCheck } from './use-session-check.ts'

const FirebaseContext = createContext<Firebase | undefined>(undefined)

/** Provides the connected project, and ends the session of this tab when another tab signs out. */
export function SessionProvider({
  firebase,
  children,
}: {
  firebase: Firebase
  children: ReactNode
}) {
  const user = useAuthUser(firebase)
  useSignOutInOtherTab(user)
  useSessionCheck(firebase)
  return <FirebaseContext value={firebase}>{children}</FirebaseContext>
}

/** The Firebase project that serves this page. */
export function useFirebase(): Firebase {
  const firebase = use(FirebaseContext)
  if (firebase === undefined) throw new Error('useFirebase needs a SessionProvider above')
  return firebase
}

/** The signed-in user, or null. */
export function useSignedInUser(): User | null {
  return useAuthUser(useFirebase())
}

/**
 * Signs out, here and in the other tabs. Reloads the page, so that nothing of this person stays in
 * memory (rows, cached results, drafts), and removes their data from the browser.
 */
export async function signOut(
  { auth }: Firebase,
  { comeBack = false, to = '/sign-in' }: { comeBack?: boolean; to?: string } = {},
): Promise<void> {
  isSigningOut = true
  const target = comeBack ? signInPath(window.location) : to
  await firebaseSignOut(auth)
  leaveFor(target)
}

function leaveFor(target: string): void {
  clearPersonalData()
  // The back button may restore this page from the browser's cache: leave again at once.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.body.replaceChildren()
    window.location.replace('/sign-in')
  })
  window.location.replace(ownPath(target) ?? '/')
}

function useAuthUser({ auth }: Firebase): User | null {
  return useSyncExternalStore(
    (listener) => onAuthStateChanged(auth, listener),
    () => auth.currentUser,
  )
}

function useSignOutInOtherTab(user: User | null) {
  const uid = user?.uid
  const former = useRef<string>(undefined)
  useEffect(() => {
    const hasUserChanged = former.current !== undefined && former.current !== uid
    former.current = uid
    // No return path: it would show the next person what was open here.
    if (hasUserChanged && !isSigningOut) leaveFor('/sign-in')
  }, [uid])
}

/** This tab is already navigating to the sign-in page. */
let isSigningOut = false
