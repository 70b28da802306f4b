import { getApps, initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import { getMessaging } from 'firebase-admin/messaging'
import { getStorage } from 'firebase-admin/storage'

import { createAccounts, type Accounts } from './accounts.ts'
import { systemClock, type Clock } from './clock.ts'
import { readConfig, type Config } from './config.ts'
import { createHealth, type Health } from './health.ts'
import { createIdentities, type Identities } from './identity.ts'
import { createLog, type Log } from './log.ts'
import type { Mailer } from '#providers/mail/index.ts'
import { localMailer } from '#providers/mail/local.ts'
import { smtpMailer } from '#providers/mail/smtp.ts'
import { fcmPusher } from '#providers/push/fcm.ts'
import type { Pusher } from '#providers/push/index.ts'
import { localPusher } from '#providers/push/local.ts'
import type { SmsSender } from '#providers/sms/index.ts'
import { localSmsSender } from '#providers/sms/local.ts'
import { twilioSmsSender } from '#providers/sms/twilio.ts'
import { httpScanner } from '#providers/scanner/http-scanner.ts'
import type { Scanner } from '#providers/scanner/index.ts'
import { withholdUnscanned } from '#providers/scanner/withhold-unscanned.ts'
import type { Bucket } from '#providers/storage/bucket.ts'
import { emulatedStorage } from '#providers/storage/emulated.ts'
import { cloudTasks } from '#providers/tasks/cloud-tasks.ts'
import type { Tasks } from '#providers/tasks/index.ts'
import type { Storage } from '#providers/storage/index.ts'
import { signedStorage } from '#providers/storage/signed.ts'
import { createStore, type Store } from '#store/store.ts'

/** Everything outside the process that operations use. */
export type Services = {
  store: Store
  auth: Identities
  accounts: Accounts
  storage: Storage
  /** The bucket of a Storage emulator, which our own service serves. Undefined in production. */
  emulatedBucket: Bucket | undefined
  /** Undefined when no scanner is configured. */
  scanner: Scanner | undefined
  tasks: Tasks
  /** Undefined while no provider is configured. */
  mailer: Mailer | undefined
  smsSender: SmsSender | undefined
  pusher: Pusher
  /** Whether our dependencies respond. */
  health: () => Promise<Health>
  clock: Clock
  config: Config
  log: Log
}

/** The services of this process, created from its environment. */
export function createServices(env: NodeJS.ProcessEnv = process.env): Services {
  const config = readConfig(env)
  const app =
    getApps()[0] ?? initializeApp({ projectId: config.projectId, storageBucket: config.bucket })
  const log = createLog()
  const bucket = getStorage(app).bucket(config.bucket)
  const isEmulated = config.storageEmulatorHost !== undefined
  const storage = isEmulated
    ? emulatedStorage(bucket, config.localApiUrl, systemClock)
    : signedStorage(bucket, systemClock)
  const scanner =
    config.scannerUrl === undefined ? undefined : httpScanner(config.scannerUrl, bucket.name)
  return {
    store: createStore(getFirestore(app)),
    auth: createIdentities(
      getAuth(app),
      (token) => getAppCheck(app).verifyToken(token),
      systemClock.now,
    ),
    storage: scanner === undefined ? storage : withholdUnscanned(storage),
    emulatedBucket: isEmulated ? bucket : undefined,
    scanner,
    accounts: createAccounts(getAuth(app)),
    tasks: cloudTasks(() => getFunctions(app), config.region),
    mailer: mailerFor(config),
    smsSender: smsSenderFor(config),
    pusher: config.isLocal ? localPusher : fcmPusher(() => getMessaging(app)),
    health: createHealth(
      {
        firestore: () => getFirestore(app).doc('health/probe').get(),
        auth: () => getAuth(app).listUsers(1),
        storage: () => bucket.getFiles({ maxResults: 1, autoPaginate: false }),
      },
      systemClock,
      log,
    ),
    clock: systemClock,
    config,
    log,
  }
}

function mailerFor({ smtp, isLocal }: Config): Mailer | undefined {
  if (smtp) return smtpMailer(smtp)
  return isLocal ? localMailer : undefined
}

function smsSenderFor({ twilio, isLocal }: Config): SmsSender | undefined {
  if (twilio) return twilioSmsSender(twilio)
  return isLocal ? localSmsSender : undefined
}
