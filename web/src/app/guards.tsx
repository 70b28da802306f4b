import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'

import { returnPath, signInPath } from '#data/return-path.ts'
import { useSignedInUser } from '#data/session.tsx'
import { useIdleSignOut } from '#data/use-idle-sign-out.ts'

import { ShellSkeleton } from './shell-skeleton.tsx'

/** Redirects signed-out visitors to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const location = useLocation()
  return user === null ? (
    <Navigate replace to={signInPath(location)} />
  ) : (
    <WhileActive>{children}</WhileActive>
  )
}

/** Hides its children, which stops their reads, once the session has timed out. */
function WhileActive({ children }: { children: ReactNode }) {
  return useIdleSignOut() ? <ShellSkeleton /> : children
}

/** Redirects signed-in visitors away from the sign-in pages. */
export function RequireSignedOut({ children }: { children: ReactNode }) {
  const user = useSignedInUser()
  const [search] = useSearchParams()
  return user === null ? children : <Navigate replace to={returnPath(search)} />
}
