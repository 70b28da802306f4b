import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll } from 'vitest'

import { suite } from './suite.ts'

/** The sign-in of the dashboard. */
const firebase = { sign_in_provider: 'password' as const, identities: {} }

/**
 * Firestore for a signed-in person, subject to the rules, while the tests of the calling group run.
 */
export function underRules() {
  let environment: RulesTestEnvironment
  beforeAll(async () => {
    const [host = '', port] = suite.firestoreHost.split(':')
    environment = await initializeTestEnvironment({
      projectId: suite.projectId,
      firestore: { host, port: Number(port) },
    })
  })
  afterAll(() => environment.cleanup())
  return (uid: string, claims: object) =>
    environment.authenticatedContext(uid, { ...claims, firebase }).firestore()
}
