import { createClient, type Client } from '@huddle/contract'
import { useMemo } from 'react'

import packageJson from '../../package.json' with { type: 'json' }

import { appCheckHeader } from './app-check.ts'
import type { Firebase } from './firebase.ts'
import { logFailure } from './log-failure.ts'
import { useFirebase } from './session.tsx'

/** The typed HTTP client, authenticated as the signed-in user. */
export function useClient(): Client {
  const firebase = useFirebase()
  return useMemo(() => clientOf(firebase), [firebase])
}

function clientOf({ app, auth }: Firebase): Client {
  return createClient({
    // Hosting serves the dashboard and the API from one origin.
    baseUrl: '',
    fetch: (url, init) => fetch(url, init),
    token: async () => auth.currentUser?.getIdToken(),
    headers: async () => ({
      ...(await appCheckHeader(app)),
      'x-app-version': packageJson.version,
      'x-device-platform': 'web',
      'x-request-id': crypto.randomUUID(),
    }),
    logFailedWrite: logFailure,
    pause: (retry) => new Promise((resolve) => setTimeout(resolve, retry * 500)),
  })
}
