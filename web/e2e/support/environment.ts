import { z } from 'zod'

/** What `npm run suite` passes to the programs that run in it. */
export const environment = z
  .object({
    HUDDLE_WEB_URL: z.url(),
    HUDDLE_FUNCTIONS_URL: z.url(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
    GCLOUD_PROJECT: z.string(),
    CHROMIUM: z.string().default('/usr/bin/chromium'),
  })
  .parse(process.env)
