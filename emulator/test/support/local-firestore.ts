import { randomUUID } from 'node:crypto'
import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect } from 'vitest'
import type { EmulatorOptions, RunningEmulator } from '#emulator.ts'
import { adminClient } from './admin.ts'
import { startFirestore } from './firestore-under-test.ts'

export type LocalFirestore = {
  readonly projectId: string
  readonly database: Firestore
  /** `http://127.0.0.1:…` */
  readonly origin: string
  /** A collection that no other test uses. */
  newCollection(): CollectionReference
}

/** One emulator in this process for all tests of a file, with an administrator's client. */
export function localFirestore(options: Partial<EmulatorOptions> = {}): LocalFirestore {
  const projectId = `demo-${randomUUID().slice(0, 8)}`
  let emulator: RunningEmulator
  let client: ReturnType<typeof adminClient>

  beforeAll(async () => {
    emulator = await startFirestore({ host: '127.0.0.1', port: 0, ...options })
    client = adminClient(projectId, emulator)
  })
  afterAll(async () => {
    await client.close()
    await emulator.close()
  })

  return {
    projectId,
    get database() {
      return client.database
    },
    get origin() {
      return `http://${emulator.host}:${emulator.port}`
    },
    newCollection: () => client.database.collection(`c-${randomUUID()}`),
  }
}

/** The numeric gRPC codes with which the Admin SDK reports errors. */
export const codes = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
} as const

export async function expectRefused(act: Promise<unknown>, code: keyof typeof codes) {
  await expect(act).rejects.toMatchObject({ code: codes[code] })
}

/** The bearer token of a signed-in user, in the form of the Auth emulator. */
export function tokenOf(uid: string, claims: object = {}): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, user_id: uid, ...claims })}.`
}
