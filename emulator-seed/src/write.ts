import { writeFile } from 'node:fs/promises'

import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { z } from 'zod'

import { contentOf } from './files/content.ts'
import { chunksOf, inParallel } from './parallel.ts'
import type { Account, StoredFile, World } from './story/world.ts'

const emulators = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const

/** Throws unless every write would go to an emulator. */
export function assertEmulators(environment: NodeJS.ProcessEnv): void {
  const missing = emulators.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new Error(`The seed writes to emulators only. Not set: ${missing.join(', ')}`)
  }
}

/** Writes a world into the emulators named by the environment. */
export async function writeWorld(world: World): Promise<void> {
  assertEmulators(process.env)
  const projectId = process.env['GCLOUD_PROJECT'] ?? 'demo-huddle'
  const app = initializeApp({ projectId, storageBucket: bucketOf(projectId) }, 'seed')
  try {
    await Promise.all([
      writeDocuments(getFirestore(app), world.documents),
      inParallel(world.accounts, 16, (account) => createAccount(getAuth(app), account)),
      inParallel(world.files, 16, (file) => upload(getStorage(app).bucket(), file)),
    ])
  } finally {
    await deleteApp(app)
  }
}

/** Writes documents by path, in large batches. */
export async function writeDocuments(
  firestore: Firestore,
  documents: Iterable<[string, Record<string, unknown>]>,
): Promise<void> {
  // The bulk writer throttles itself at first to protect a production database; batches do not.
  await inParallel(chunksOf([...documents], 400), 4, async (chunk) => {
    const batch = firestore.batch()
    for (const [path, data] of chunk) batch.set(firestore.doc(path), data)
    await batch.commit()
  })
}

/** Writes the accounts for signing in, for tests, scripts and the start page of the local suite. */
export async function writeAccounts(path: string, accounts: readonly Account[]): Promise<void> {
  const rows = accounts.map(({ email, password, uid, kind, role, universityId }) => ({
    email,
    password,
    uid,
    kind,
    role,
    university_id: universityId,
  }))
  await writeFile(path, `${JSON.stringify(rows, undefined, 2)}\n`)
}

async function createAccount(auth: ReturnType<typeof getAuth>, account: Account): Promise<void> {
  await auth.createUser({
    uid: account.uid,
    email: account.email,
    emailVerified: true,
    password: account.password,
    displayName: account.name,
    ...(account.phoneNumber === null ? {} : { phoneNumber: account.phoneNumber }),
  })
  if (account.claims) await auth.setCustomUserClaims(account.uid, account.claims)
}

async function upload(
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>,
  file: StoredFile,
): Promise<void> {
  const { bytes, contentType } = await contentOf(file)
  await bucket.file(file.path).save(bytes, { contentType, resumable: false })
}

const firebaseConfig = z.object({ storageBucket: z.string().optional() })

function bucketOf(projectId: string): string {
  const config = firebaseConfig.parse(JSON.parse(process.env['FIREBASE_CONFIG'] ?? '{}'))
  return config.storageBucket ?? `${projectId}.appspot.com`
}
