import { useEffect, useState } from 'react'

import { connectFirebase, type Firebase } from './firebase.ts'
import { firstConnection } from './first-connection.ts'

/** The state of the page's connection to its project. */
export type Connection =
  | { status: 'connecting' }
  | { status: 'failed'; retry: () => void }
  | { status: 'connected'; firebase: Firebase }

/**
 * Connects when the page starts, and again on retry. Does not use Suspense: React delays content
 * that arrives within 300 ms after a fallback.
 */
export function useConnection(): Connection {
  const [attempt, setAttempt] = useState(firstConnection)
  const [connection, setConnection] = useState<Connection>({ status: 'connecting' })
  useEffect(() => {
    attempt.then(
      (firebase) => setConnection({ status: 'connected', firebase }),
      (error: unknown) => {
        console.error(error)
        const retry = () => {
          setConnection({ status: 'connecting' })
          setAttempt(connectFirebase())
        }
        setConnection({ status: 'failed', retry })
      },
    )
  }, [attempt])
  return connection
}
