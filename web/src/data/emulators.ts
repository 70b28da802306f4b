import { z } from 'zod'

const address = z.object({ host: z.string(), port: z.number() }).optional()

const emulators = z.object({ auth: address, firestore: address, storage: address })

/** The addresses of the local emulators. */
export type Emulators = Partial<z.output<typeof emulators>>

/**
 * Parses the addresses from the script that Hosting serves as
 * `/__/firebase/init.js?useEmulator=true`.
 */
export function parseEmulators(script: string): Emulators {
  const assignment = /var firebaseEmulators = (\{[\s\S]*?\n?\});/.exec(script)
  if (assignment?.[1] === undefined) return {}
  return emulators.parse(JSON.parse(assignment[1]))
}
