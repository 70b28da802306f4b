import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'

import { returnPath, signInPath } from '#data/return-path.ts'
import { useSignedInUser } from '#data/session.tsx'

/** Sends whoever is not signed in to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const location = useLocation()
  return user === null ? <Navigate replace to={signInPath(location)} /> : children
}

/** The sign-in pages are for people who are not signed in yet. */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const [search] = useSearchParams()
  return user === null ? children : <Navigate replace to={returnPath(search)} />
}
