import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll } from 'vitest'

import { suite } from './suite.ts'

/**
 * The bucket of the suite for a signed-in person through the SDK, subject to the rules, while the
 * tests of a file run.
 */
export function storageSdk() {
  let environment: RulesTestEnvironment
  beforeAll(async () => {
    const [host = '', port] = (process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '').split(':')
    environment = await initializeTestEnvironment({
      projectId: suite.projectId,
      storage: { host, port: Number(port) },
    })
  })
  afterAll(() => environment.cleanup())
  return (uid: string) => environment.authenticatedContext(uid).storage(`gs://${suite.bucket}`)
}
