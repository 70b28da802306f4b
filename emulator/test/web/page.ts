import { initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { checks } from './checks.ts'
import type { Admin } from './world.ts'

/** The options that the test passes to the page. */
export type PageOptions = {
  projectId: string
  host: string
  port: number
  /** Long polling is for networks that do not pass streamed responses. */
  isLongPolling: boolean
}

/** The functions that the page offers to the test. */
export type FirestorePage = {
  open(options: PageOptions): void
  /** Returns the message of an error, if there was one. */
  runCheck(title: string, collection: string): Promise<string | undefined>
  /** Listens to a document. Resolves when its field `n` has that value. */
  sees(path: string, n: number): Promise<void>
  close(): Promise<void>
}

declare global {
  var firestorePage: FirestorePage
  var adminAct: (act: keyof Admin, path: string, data: Record<string, unknown>) => Promise<void>
}

let database: sdk.Firestore
let other: sdk.Firestore

globalThis.firestorePage = {
  open({ projectId, host, port, isLongPolling }) {
    sdk.setLogLevel('silent')
    // Otherwise the SDK falls back to long polling when the machine responds slowly.
    const settings = isLongPolling
      ? { experimentalForceLongPolling: true }
      : { experimentalAutoDetectLongPolling: false }
    const app = initializeApp({ projectId, apiKey: 'local' })
    database = sdk.initializeFirestore(app, settings)
    other = sdk.initializeFirestore(app, settings, 'other')
    for (const each of [database, other]) {
      sdk.connectFirestoreEmulator(each, host, port, { mockUserToken: 'owner' })
    }
  },
  async runCheck(title, collection) {
    const things = sdk.collection(database, collection)
    try {
      await checks[title]?.({ sdk, database, other, things, admin })
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  },
  sees: (path, n) =>
    new Promise((resolve, reject) => {
      const onNext = (seen: sdk.DocumentSnapshot) => {
        if (seen.get('n') === n) resolve()
      }
      sdk.onSnapshot(sdk.doc(database, path), onNext, reject)
    }),
  close: async () => {
    await sdk.terminate(database)
    await sdk.terminate(other)
  },
}

const admin: Admin = {
  set: (path, data) => globalThis.adminAct('set', path, data),
  update: (path, data) => globalThis.adminAct('update', path, data),
  delete: (path) => globalThis.adminAct('delete', path, {}),
}
