import { RateLimited } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { callWindow } from '#store/call-window.ts'
import type { DocRef } from '#store/document.ts'
import type { Tx } from '#store/transaction.ts'
import type { z } from 'zod'

import { keyedHash } from './keyed-hash.ts'

export type CallLimit = { name: string; calls: number; minutes: number }

type WindowRef = DocRef<z.infer<typeof callWindow>>

/**
 * Counts an unauthenticated call over all instances, and refuses it when there were too many within
 * the last minutes. `who` is the subject of the limit, such as the network; without one nothing is
 * counted. See T13, T16.
 */
export async function limitCalls(
  limit: CallLimit,
  who: string | undefined,
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  if (who === undefined) return
  const ref = windowOf(limit, who, services)
  await services.store.standaloneTransaction(async (tx) => {
    const count = await roomFor(tx, ref, limit, services)
    count()
  })
}

/** The document that counts the calls of one subject. */
export function windowOf(
  { name }: CallLimit,
  who: string,
  { store, config }: Pick<Services, 'store' | 'config'>,
): WindowRef {
  return store.callWindows.doc(keyedHash(config, 'limit', name, who))
}

/**
 * Refuses when there is no room for `wanted` more calls. Otherwise returns a function that counts
 * them, to be called with the writes of the same transaction.
 */
export async function roomFor(
  tx: Tx,
  ref: WindowRef,
  { calls, minutes }: CallLimit,
  { clock }: Pick<Services, 'clock'>,
  wanted = 1,
): Promise<() => void> {
  const length = minutes * 60_000
  const now = clock.now()
  const known = (await tx.get(ref))?.calls_at ?? []
  const counted = known.filter((at) => now.getTime() - at.getTime() < length)
  const [first] = counted
  if (first !== undefined && counted.length + wanted > calls)
    throw new RateLimited(
      'Too many requests, please try again later',
      Math.ceil((first.getTime() + length - now.getTime()) / 1000),
    )
  return () =>
    tx.set(ref, {
      calls_at: [...counted, ...Array.from({ length: wanted }, () => now)],
      expires_at: new Date(now.getTime() + length),
    })
}
