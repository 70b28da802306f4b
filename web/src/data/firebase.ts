import { initializeApp, type FirebaseApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  type Auth,
} from 'firebase/auth'
import { z } from 'zod'

import { parseEmulators, type Emulators } from './emulators.ts'

/**
 * The Firebase project that serves this page. Firestore and Storage are initialised after sign-in.
 */
export type Firebase = { app: FirebaseApp; auth: Auth; emulators: Emulators }

const config = z
  .object({
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.string().optional(),
    appId: z.string().optional(),
    storageBucket: z.string().optional(),
    messagingSenderId: z.string().optional(),
  })
  .transform((value) =>
    Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)),
  )

/**
 * Connects to the project that hosts this page. Hosting serves its configuration and, for a `demo-`
 * project, the addresses of the local emulators. Resolves once the auth state is known.
 */
export async function connectFirebase(): Promise<Firebase> {
  const [settings, script] = await Promise.all([
    get('/__/firebase/init.json').then((response): unknown => response.json()),
    isOnThisMachine()
      ? get('/__/firebase/init.js?useEmulator=true').then((response) => response.text())
      : '',
  ])
  const options = config.parse(settings)
  const isLocal = String(options['projectId']).startsWith('demo-')
  const emulators = isLocal ? parseEmulators(script) : {}
  const app = initializeApp(options)
  // Local storage can be read synchronously; opening IndexedDB would take longer.
  const auth = initializeAuth(app, {
    persistence: browserLocalPersistence,
  })
  if (emulators.auth) {
    const { host, port } = emulators.auth
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true })
  }
  await auth.authStateReady()
  return { app, auth, emulators }
}

/**
 * The local suite runs only on this host; its configuration is requested before the project is
 * known.
 */
function isOnThisMachine(): boolean {
  return ['localhost', '127.0.0.1'].includes(window.location.hostname)
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}
