import { firstShardOf, redistribute, type Shard } from '@huddle/contract'

import type { DocRef } from '#store/document.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** The places of one thing with a limit, as one transaction sees and changes them. */
export type Places = {
  /** The shard that now counts the person, or undefined when no place is left. */
  take(uid: string): number | undefined
  /** Gives the place back that a shard counts. */
  release(shard: number | null): void
  /** Writes what changed. Call it after all reads of the transaction. */
  write(): void
}

/**
 * Reads the places for `wanted` people. One person reads the shard that they would take a place of,
 * and the others only when it is full, so that people who come at once rarely meet in one document.
 * "Full" is said only after all shards were read in the same transaction.
 */
export async function openPlaces(
  tx: Tx,
  key: string,
  count: number,
  wanted: readonly string[],
  { stockShards }: Pick<Store, 'stockShards'>,
): Promise<Places> {
  const refs = Array.from({ length: count }, (_, index) => stockShards(key).doc(String(index)))
  const known = new Map<number, Shard>()
  const read = async (index: number): Promise<void> => {
    const ref = refs[index]
    if (ref !== undefined && !known.has(index))
      known.set(index, (await tx.get(ref)) ?? { limit: 0, taken: 0 })
  }
  const first = [...new Set(wanted.map((uid) => firstShardOf(uid, count)))]
  await Promise.all(first.map(read))
  const hasRoom = (index: number) => (known.get(index)?.limit ?? 0) > (known.get(index)?.taken ?? 0)
  const isOne = wanted.length === 1 && first.every(hasRoom)
  if (!isOne && wanted.length > 0) await Promise.all(refs.map((_ref, index) => read(index)))
  return placesOf(tx, refs, known)
}

/** Reads the shards that count the places that people give back. */
export async function openToRelease(
  tx: Tx,
  key: string,
  shards: readonly (number | null)[],
  { stockShards }: Pick<Store, 'stockShards'>,
): Promise<Places> {
  const indexes = [...new Set(shards.map((shard) => shard ?? 0))]
  const most = Math.max(-1, ...indexes)
  const refs = Array.from({ length: most + 1 }, (_, index) => stockShards(key).doc(String(index)))
  const known = new Map<number, Shard>()
  await Promise.all(
    indexes.map(async (index) => {
      const ref = refs[index]
      if (ref !== undefined) known.set(index, (await tx.get(ref)) ?? { limit: 0, taken: 0 })
    }),
  )
  return placesOf(tx, refs, known)
}

/**
 * Divides a new limit among the shards. Nobody loses a place: with more people than the limit there
 * is no room until enough have left. Returns the number of shards.
 */
export async function setLimit(
  tx: Tx,
  key: string,
  limit: number,
  current: { shards: number; taken: number },
  { stockShards }: Pick<Store, 'stockShards'>,
): Promise<{ shards: number; write: () => void }> {
  const refOf = (index: number) => stockShards(key).doc(String(index))
  const stored = await tx.getAll(
    ...Array.from({ length: current.shards }, (_, index) => refOf(index)),
  )
  const before =
    current.shards === 0
      ? [{ limit, taken: current.taken }]
      : stored.map((shard) => shard ?? { limit: 0, taken: 0 })
  const next = redistribute(limit, before)
  return {
    shards: next.length,
    write: () => next.forEach((shard, index) => tx.set(refOf(index), shard)),
  }
}

function placesOf(tx: Tx, refs: readonly DocRef<Shard>[], known: Map<number, Shard>): Places {
  const changed = new Set<number>()
  const change = (index: number, by: 1 | -1): void => {
    const shard = known.get(index) ?? { limit: 0, taken: 0 }
    known.set(index, { ...shard, taken: Math.max(0, shard.taken + by) })
    changed.add(index)
  }
  return {
    take(uid) {
      const order = [...known.keys()]
      const start = order.indexOf(firstShardOf(uid, refs.length))
      const found = [...order.slice(Math.max(0, start)), ...order].find((index) => {
        const shard = known.get(index)
        return shard !== undefined && shard.taken < shard.limit
      })
      if (found !== undefined) change(found, 1)
      return found
    },
    release: (shard) => change(shard ?? 0, -1),
    write() {
      for (const index of changed) {
        const [ref, shard] = [refs[index], known.get(index)]
        if (ref !== undefined && shard !== undefined) tx.set(ref, shard)
      }
    },
  }
}
