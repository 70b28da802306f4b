import { appFlags, defaultAppFlags, exportRules, type AppFlag, undoSeconds } from '@huddle/contract'
import type { BlockList } from 'node:net'
import { z } from 'zod'

import { cdnRangeList } from './cdn-ranges.ts'

/** `jobs,-chat` turns jobs on and chat off. */
const appFlagList = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.templateLiteral([z.enum(['', '-']), z.enum(appFlags)])))

const appCheckModes = ['off', 'unsigned', 'enforced'] as const

const environment = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  FIREBASE_CONFIG: z.string().optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string().optional(),
  HUDDLE_REGION: z.string().min(1).default('us-central1'),
  HUDDLE_API_URL: z.url().optional(),
  HUDDLE_SCANNER_URL: z.url().optional(),
  HUDDLE_SITE_URL: z.url().default('http://localhost:5000'),
  HUDDLE_MIN_APP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
  HUDDLE_UNDO_SECONDS: z.coerce.number().min(0).max(600).default(undoSeconds),
  HUDDLE_EXPORT_ROWS_IN_CALL: z.coerce.number().int().min(0).default(exportRules.rowsInCall),
  HUDDLE_APP_FLAGS: appFlagList,
  HUDDLE_CDN_RANGES: cdnRangeList,
  HUDDLE_SMS_PER_HOUR: z.coerce.number().int().min(1).default(300),
  HUDDLE_CODE_PEPPER: z.string().min(16).optional(),
  HUDDLE_APP_CHECK: z.enum(appCheckModes).optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  HUDDLE_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  HUDDLE_MAIL_FROM: z.string().default('Huddle <no-reply@huddle.invalid>'),
  HUDDLE_TWILIO_ACCOUNT_SID: z.string().default(''),
  HUDDLE_TWILIO_AUTH_TOKEN: z.string().optional(),
  HUDDLE_SMS_FROM: z.string().default(''),
})

const firebaseConfig = z.object({ storageBucket: z.string().optional() })

export type Config = {
  projectId: string
  bucket: string
  /** The region of the functions. */
  region: string
  /** Address of the Storage emulator. Undefined in production. */
  storageEmulatorHost: string | undefined
  /** Address of the Firestore emulator. Undefined in production. */
  firestoreEmulatorHost: string | undefined
  /** Address of the Auth emulator, which signs anybody in. Undefined in production. */
  authEmulatorHost: string | undefined
  /** Address of the local suite's HTTP service. Links to its files start with it. */
  localApiUrl: string
  /** Address of the self-hosted virus scanner. Undefined turns scanning off. See U5. */
  scannerUrl: string | undefined
  /** Public address of the dashboard, for links in messages. */
  siteUrl: string
  /** Oldest supported version of the app. Undefined supports all versions. See A6. */
  minAppVersion: string | undefined
  /**
   * Which calls must come from our app or dashboard: none, only unauthenticated calls that send or
   * store something, or nearly all.
   */
  appCheck: (typeof appCheckModes)[number]
  /** Parts of the app that are turned on or off for everybody. */
  appFlags: Record<AppFlag, boolean>
  /** The networks that Firebase Hosting calls from. See decision 0181. */
  cdnRanges: BlockList
  /** Limit of SMS messages with codes per hour, over all numbers. */
  smsPerHour: number
  /** Key for hashing one-time codes. Only set for the functions that use it. */
  codePepper: string | undefined
  /** How long a decision can be undone, and how long its notifications wait. See R15. */
  undoSeconds: number
  /** An export with more rows than this continues after the call has returned. See E8. */
  exportRowsInCall: number
  /**
   * Whether this is a demo project. Firebase never gives a real project an id that begins with
   * `demo-`.
   */
  isDemo: boolean
  /**
   * True in the local suite, where no message leaves the machine unless a provider is configured.
   */
  isLocal: boolean
  /** The mail server and the sender's address. Undefined when no mail is sent. */
  smtp: { url: string; from: string } | undefined
  /** The account and number that send SMS. Undefined when no SMS is sent. */
  twilio: { accountSid: string; authToken: string; from: string } | undefined
}

/** Parses the environment once, at the boundary. Code inside trusts the result. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.parse(env)
  const { storageBucket } = firebaseConfig.parse(JSON.parse(parsed.FIREBASE_CONFIG ?? '{}'))
  return {
    projectId: parsed.GCLOUD_PROJECT,
    bucket: storageBucket ?? `${parsed.GCLOUD_PROJECT}.firebasestorage.app`,
    storageEmulatorHost: parsed.FIREBASE_STORAGE_EMULATOR_HOST,
    firestoreEmulatorHost: parsed.FIRESTORE_EMULATOR_HOST,
    authEmulatorHost: parsed.FIREBASE_AUTH_EMULATOR_HOST,
    region: parsed.HUDDLE_REGION,
    localApiUrl:
      parsed.HUDDLE_API_URL ??
      `http://127.0.0.1:5001/${parsed.GCLOUD_PROJECT}/${parsed.HUDDLE_REGION}/api`,
    scannerUrl: parsed.HUDDLE_SCANNER_URL,
    siteUrl: parsed.HUDDLE_SITE_URL,
    minAppVersion: parsed.HUDDLE_MIN_APP_VERSION,
    appFlags: withSwitches(parsed.HUDDLE_APP_FLAGS),
    appCheck:
      parsed.HUDDLE_APP_CHECK ??
      (parsed.FIREBASE_AUTH_EMULATOR_HOST === undefined ? 'unsigned' : 'off'),
    cdnRanges: parsed.HUDDLE_CDN_RANGES,
    smsPerHour: parsed.HUDDLE_SMS_PER_HOUR,
    codePepper: parsed.HUDDLE_CODE_PEPPER,
    undoSeconds: parsed.HUDDLE_UNDO_SECONDS,
    exportRowsInCall: parsed.HUDDLE_EXPORT_ROWS_IN_CALL,
    isDemo: parsed.GCLOUD_PROJECT.startsWith('demo-'),
    isLocal: parsed.FIRESTORE_EMULATOR_HOST !== undefined,
    smtp: parsed.HUDDLE_SMTP_URL
      ? { url: parsed.HUDDLE_SMTP_URL, from: parsed.HUDDLE_MAIL_FROM }
      : undefined,
    twilio: parsed.HUDDLE_TWILIO_AUTH_TOKEN
      ? {
          accountSid: parsed.HUDDLE_TWILIO_ACCOUNT_SID,
          authToken: parsed.HUDDLE_TWILIO_AUTH_TOKEN,
          from: parsed.HUDDLE_SMS_FROM,
        }
      : undefined,
  }
}

function withSwitches(switches: readonly string[]): Record<AppFlag, boolean> {
  const flags: Record<AppFlag, boolean> = { ...defaultAppFlags }
  for (const name of appFlags) {
    if (switches.includes(name)) flags[name] = true
    if (switches.includes(`-${name}`)) flags[name] = false
  }
  return flags
}
