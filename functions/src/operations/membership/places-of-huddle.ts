import { limits, type Huddle } from '@huddle/contract'

import { openPlaces, openToRelease, setLimit, type Places } from '#operations/stock/places.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** The key under which the places of a huddle are counted. */
export const placesKey = (huddleId: string) => `huddles_${huddleId}`

/**
 * The places that people take, or give back by their shards. Undefined when nothing limits the
 * members, or nobody takes or leaves a place.
 */
export async function placesOfHuddle(
  tx: Tx,
  { id, stock_shards }: Pick<Huddle, 'id' | 'stock_shards'>,
  taking: readonly string[],
  leaving: readonly (number | null)[],
  store: Store,
): Promise<Places | undefined> {
  if (stock_shards === 0) return undefined
  if (taking.length > 0) return openPlaces(tx, placesKey(id), stock_shards, taking, store)
  return leaving.length === 0 ? undefined : openToRelease(tx, placesKey(id), leaving, store)
}

/**
 * Gives a huddle a limit, another one, or none. Once its places are counted they stay counted, then
 * against the largest huddle that may exist.
 */
export async function limitPlaces(
  tx: Tx,
  huddle: Huddle,
  limit: number | null,
  store: Store,
): Promise<{ shards: number; write: () => void }> {
  const { id, stock_shards } = huddle
  if (limit === null && stock_shards === 0) return { shards: 0, write: () => {} }
  const isFirst = stock_shards === 0
  const taken = isFirst
    ? await tx.count(store.members(id).where('role', 'in', ['host', 'member']))
    : 0
  const current = { shards: stock_shards, taken }
  return setLimit(tx, placesKey(id), limit ?? limits.membersMax, current, store)
}

/** Begins to count the places of a huddle whose limit is older than the count. */
export async function requireCountedPlaces(
  huddleId: string,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const found = await store.huddles.doc(huddleId).get()
  if (found === undefined || !isUncounted(found)) return
  await store.standaloneTransaction(async (tx) => {
    const huddle = await tx.get(store.huddles.doc(huddleId))
    if (huddle === undefined || !isUncounted(huddle)) return
    const { shards, write } = await limitPlaces(tx, huddle, huddle.max_number_of_members, store)
    write()
    tx.update(store.huddles.doc(huddleId), { stock_shards: shards })
  })
}

function isUncounted({ max_number_of_members, stock_shards }: Huddle): boolean {
  return max_number_of_members !== null && stock_shards === 0
}
