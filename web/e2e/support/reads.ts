import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { environment } from './environment.ts'

const usage = z.object({ callers: z.record(z.string(), z.object({ reads: z.number() })) })

/** The reads that Firestore would have billed for this person since the suite started. */
export async function readsOf(uid: string): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = environment
  const address = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/usage`
  const { callers } = usage.parse(await (await fetch(address)).json())
  return callers[`uid:${uid}`]?.reads ?? 0
}

/** The reads once a second has passed without another one. */
export async function settledReads(uid: string): Promise<number> {
  let before = -1
  let reads = await readsOf(uid)
  while (reads !== before) {
    await pause(1000)
    before = reads
    reads = await readsOf(uid)
  }
  return reads
}
