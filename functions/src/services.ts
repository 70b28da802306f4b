import { getApps, initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import { getStorage } from 'firebase-admin/storage'

import { systemClock, type Clock } from './clock.ts'
import { readConfig, type Config } from './config.ts'
import { createIdentities, type Identities } from './identity.ts'
import { createLog, type Log } from './log.ts'
import { emulatedStorage } from '#providers/storage/emulated.ts'
import { cloudTasks } from '#providers/tasks/cloud-tasks.ts'
import type { Tasks } from '#providers/tasks/index.ts'
import type { Storage } from '#providers/storage/index.ts'
import { signedStorage } from '#providers/storage/signed.ts'
import { createStore, type Store } from '#store/store.ts'

/** Everything outside that operations use. */
export type Services = {
  store: Store
  auth: Identities
  storage: Storage
  tasks: Tasks
  clock: Clock
  config: Config
  log: Log
}

/** Services of this process, made from its environment. */
export function createServices(env: NodeJS.ProcessEnv = process.env): Services {
  const config = readConfig(env)
  const app =
    getApps()[0] ?? initializeApp({ projectId: config.projectId, storageBucket: config.bucket })
  const bucket = getStorage(app).bucket(config.bucket)
  return {
    store: createStore(getFirestore(app)),
    auth: createIdentities(
      getAuth(app),
      (token) => getAppCheck(app).verifyToken(token),
      systemClock.now,
    ),
    storage:
      config.storageEmulatorHost === undefined
        ? signedStorage(bucket, systemClock)
        : emulatedStorage(bucket, config.storageEmulatorHost),
    tasks: cloudTasks(() => getFunctions(app), config.region),
    clock: systemClock,
    config,
    log: createLog(),
  }
}
