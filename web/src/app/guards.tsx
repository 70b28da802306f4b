import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'

import { returnPath, signInPath } from '#data/return-path.ts'
import { useSignedInUser } from '#data/session.tsx'
import { useIdleSignOut } from '#data/use-idle-sign-out.ts'

import { ShellSkeleton } from './shell-skeleton.tsx'

/** Sends whoever is not signed in to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const location = useLocation()
  return user === null ? (
    <Navigate replace to={signInPath(location)} />
  ) : (
    <WhileActive>{children}</WhileActive>
  )
}

/** Shows and reads nothing more once somebody has been away for too long. */
function WhileActive({ children }: { children: ReactNode }) {
  return useIdleSignOut() ? <ShellSkeleton /> : children
}

/** The sign-in pages are for people who are not signed in yet. */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const [search] = useSearchParams()
  return user === null ? children : <Navigate replace to={returnPath(search)} />
}
