import { undoSeconds } from '@huddle/contract'
import { z } from 'zod'

const environment = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  FIREBASE_CONFIG: z.string().optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string().optional(),
  HUDDLE_REGION: z.string().min(1).default('us-central1'),
  HUDDLE_SITE_URL: z.url().default('http://localhost:5000'),
  HUDDLE_MIN_APP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
  HUDDLE_UNDO_SECONDS: z.coerce.number().min(0).max(600).default(undoSeconds),
  HUDDLE_APP_CHECK: z.enum(['off', 'enforced']).default('off'),
})

const firebaseConfig = z.object({ storageBucket: z.string().optional() })

export type Config = {
  projectId: string
  bucket: string
  /** Where the functions run. */
  region: string
  /** Where the Storage emulator listens; undefined in production. */
  storageEmulatorHost: string | undefined
  /** Public address of the dashboard, for links in messages. */
  siteUrl: string
  /** Oldest version of the app that is served; undefined serves all. Decision A6. */
  minAppVersion: string | undefined
  isAppCheckEnforced: boolean
  /** How long a decision may be taken back, and how long its notices wait. Decision R15. */
  undoSeconds: number
}

/** Parses the environment once, at the edge; everything inside trusts it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.parse(env)
  const { storageBucket } = firebaseConfig.parse(JSON.parse(parsed.FIREBASE_CONFIG ?? '{}'))
  return {
    projectId: parsed.GCLOUD_PROJECT,
    bucket: storageBucket ?? `${parsed.GCLOUD_PROJECT}.firebasestorage.app`,
    storageEmulatorHost: parsed.FIREBASE_STORAGE_EMULATOR_HOST,
    region: parsed.HUDDLE_REGION,
    siteUrl: parsed.HUDDLE_SITE_URL,
    minAppVersion: parsed.HUDDLE_MIN_APP_VERSION,
    isAppCheckEnforced: parsed.HUDDLE_APP_CHECK === 'enforced',
    undoSeconds: parsed.HUDDLE_UNDO_SECONDS,
  }
}
