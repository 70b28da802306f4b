/** Up to this many places one document counts them all. */
const placesOfOneShard = 200
const placesPerShard = 100
const mostShards = 16

/** A part of the places: how many it has, and how many of them are taken. */
export type Shard = { limit: number; taken: number }

/** How many documents share the places of a limit. */
export function shardsFor(limit: number): number {
  return limit <= placesOfOneShard ? 1 : Math.min(mostShards, Math.ceil(limit / placesPerShard))
}

/**
 * Divides a limit among shards of which some places are taken. The limits add up to the new one,
 * and no shard gets less than it has taken while there are places to give. There are never fewer
 * shards than before, because people hold places of each.
 */
export function redistribute(limit: number, current: readonly Shard[]): Shard[] {
  const count = Math.max(current.length, shardsFor(limit))
  const taken = Array.from({ length: count }, (_, index) => current[index]?.taken ?? 0)
  const held = taken.reduce((sum, each) => sum + each, 0)
  const free = Math.max(0, limit - held)
  const excess = Math.max(0, held - limit)
  const shares = Array.from(
    { length: count },
    (_, index) => Math.floor(free / count) + (index < free % count ? 1 : 0),
  )
  let left = excess
  return taken.map((each, index) => {
    const cut = Math.min(left, each)
    left -= cut
    return { limit: each + (shares[index] ?? 0) - cut, taken: each }
  })
}

/** The shard that a person tries first. */
export function firstShardOf(uid: string, count: number): number {
  let hash = 0
  for (const character of uid) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % count
}
