import { randomUUID } from 'node:crypto'
import { initializeApp, deleteApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { Admin } from '../web/world.ts'

/**
 * An administrator's client of an emulator, with the few operations that checks of other clients
 * need.
 */
export function adminClient(
  projectId: string,
  { host, port }: { host: string; port: number },
): {
  database: Firestore
  admin: Admin
  close(): Promise<void>
} {
  const app = initializeApp({ projectId }, randomUUID())
  const database = getFirestore(app)
  database.settings({ host: `${host}:${port}`, ssl: false })
  return {
    database,
    admin: {
      set: async (path, data) => void (await database.doc(path).set(data)),
      update: async (path, data) => void (await database.doc(path).update(data)),
      delete: async (path) => void (await database.doc(path).delete()),
    },
    close: async () => {
      await database.terminate()
      await deleteApp(app)
    },
  }
}
