import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll } from 'vitest'

import { suite } from './suite.ts'

/** The bucket of the suite as a signed-in person has it through the SDK, under the rules, while the tests of a file run. */
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
