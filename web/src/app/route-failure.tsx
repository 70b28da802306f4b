import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

import { StartFailure } from './start-failure.tsx'

/** Shown when a page's code could not be loaded, or when the frame threw an error. */
export function RouteFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <StartFailure onRetry={() => window.location.reload()} />
}
