import { createRequire } from 'node:module'
import type { Firestore } from 'firebase-admin/firestore'
import { root } from '../../scripts/paths.ts'
import type { Subject } from './subjects.ts'

type Bridge = { FirestoreMock: new () => Mock }
type Mock = { createDatabase(): { firestore(): Firestore }; deleteAll(): void }

/**
 * A Firestore inside the process of its client. Its memory figures include the client, and its
 * responses cross no wire.
 */
export const firestoreBridge: Subject = {
  name: '@firebase-bridge/firestore-admin',
  isFresh: false,
  hasRules: false,
  async start() {
    const bridge: Bridge = createRequire(`${root}/bench/package.json`)(
      '@firebase-bridge/firestore-admin',
    )
    const mock = new bridge.FirestoreMock()
    const firestore = mock.createDatabase().firestore()
    await firestore.doc('bench/first').get()
    return {
      pid: process.pid,
      readyMs: performance.now(),
      firestore,
      origin: undefined,
      stop: async () => mock.deleteAll(),
    }
  },
}
