import { localPassword } from '@huddle/emulator-seed'
import { z } from 'zod'
import type { Suite } from '../scripts/suite/suite.ts'
import type { Member } from './office.ts'

const signedIn = z.object({ idToken: z.string() })

/** Returns an ID token, obtained as the app obtains it. */
export async function tokenOf({ ports }: Suite, { email }: Member): Promise<string> {
  const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: localPassword, returnSecureToken: true }),
  })
  return signedIn.parse(await response.json()).idToken
}

const report = z.object({
  total: z.object({ reads: z.number() }),
  callers: z.record(z.string(), z.object({ reads: z.number() })),
})

/** What the suite's Firestore would have billed since the last `forgetUsage`. */
export async function usageOf(suite: Suite): Promise<z.infer<typeof report>> {
  return report.parse(await (await fetch(usageAddress(suite))).json())
}

export async function forgetUsage(suite: Suite): Promise<void> {
  await fetch(usageAddress(suite), { method: 'DELETE' })
}

function usageAddress({ ports, environment }: Suite): string {
  return `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${environment['GCLOUD_PROJECT']}/usage`
}
