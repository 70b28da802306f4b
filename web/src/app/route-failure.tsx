import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

import { StartFailure } from './start-failure.tsx'

/** A page whose code could not be loaded, or whose frame broke. */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <StartFailure onRetry={() => window.location.reload()} />
}
