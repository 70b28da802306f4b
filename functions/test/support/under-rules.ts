import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll } from 'vitest'

import { suite } from './suite.ts'

/** As the dashboard signs in. */
const firebase = { sign_in_provider: 'password' as const, identities: {} }

/** Firestore as somebody who is signed in has it, through the rules, while the tests of the group that asks for it run. */
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
