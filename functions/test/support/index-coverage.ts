import { z } from 'zod'

import { withoutIndex } from './indexes.ts'

const order = z.object({ field: z.string(), direction: z.enum(['ASCENDING', 'DESCENDING']) })
const answer = z.object({
  shapes: z.array(
    z.object({
      group: z.string(),
      scope: z.string(),
      equal: z.array(z.string()),
      orders: z.array(order),
    }),
  ),
})

/**
 * After the tests: fails the run where the service or the dashboard has asked what Firestore would refuse for want of an index. The local Firestore has
 * noted the queries of the whole project. Called by Vitest (`globalSetup`).
 */
export async function teardown(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const address = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/queryShapes`
  const { shapes } = answer.parse(await (await fetch(address)).json())
  const missing = withoutIndex(shapes)
  if (missing.length === 0) return
  // Vitest prints what a teardown throws, and ends as if nothing had happened.
  process.exitCode = 1
  throw new Error(`Queries without an index in firestore.indexes.json:\n${missing.join('\n')}`)
}
