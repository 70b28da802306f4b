import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * The accounts that can sign in to a seeded suite. Written by emulator-seed, read by tests and by
 * the greeting.
 */
const account = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  uid: z.string(),
  kind: z.string(),
  role: z.string().nullish(),
  university_id: z.string().nullish(),
})

export type Account = z.infer<typeof account>

/** Returns an empty list if nothing was seeded. */
export function readAccounts(file: string): Account[] {
  if (!existsSync(file)) return []
  return z.array(account).parse(JSON.parse(readFileSync(file, 'utf8')))
}
