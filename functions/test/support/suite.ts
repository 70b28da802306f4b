import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'

import { createStore } from '#store/store.ts'

const environment = z.object({
  GCLOUD_PROJECT: z.string(),
  FIREBASE_CONFIG: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
  HUDDLE_API_URL: z.url(),
  HUDDLE_FUNCTIONS_URL: z.url(),
})

const env = environment.parse(process.env)
const firebaseConfig = z
  .object({ storageBucket: z.string() })
  .parse(JSON.parse(env.FIREBASE_CONFIG))

/** The local suite that this test runs in: `npm run suite -- …`. */
export const suite = {
  projectId: env.GCLOUD_PROJECT,
  bucket: firebaseConfig.storageBucket,
  apiUrl: env.HUDDLE_API_URL,
  functionsUrl: env.HUDDLE_FUNCTIONS_URL,
  authHost: env.FIREBASE_AUTH_EMULATOR_HOST,
  firestoreHost: env.FIRESTORE_EMULATOR_HOST,
}

export const adminApp =
  getApps()[0] ?? initializeApp({ projectId: suite.projectId, storageBucket: suite.bucket })
export const firestore = getFirestore(adminApp)
/** Unrestricted access to the data, to prepare tests and to inspect what an operation wrote. */
export const store = createStore(firestore)
