/**
 * One committed transaction of a history that is checked the way Jepsen does. Each transaction
 * reads lists and appends its own id to some of them. The final lists show the order of the
 * appends, and each read shows how many of them it saw.
 */
export type Act = {
  readonly id: number
  /** The content of each list when it was read. */
  readonly reads: ReadonlyMap<string, readonly number[]>
  readonly appends: readonly string[]
  /** Ticks of a clock that all transactions share. */
  readonly began: number
  readonly ended: number
  /** A read at a past time may precede transactions that ended before it began. */
  readonly isInThePast?: boolean
}

/**
 * Returns why no serial order of the transactions explains what they read and wrote. Empty if one
 * does.
 */
export function contradictionsOf(
  acts: readonly Act[],
  final: ReadonlyMap<string, readonly number[]>,
): string[] {
  return [
    ...lostOrMadeUp(acts, final),
    ...impossibleReads(acts, final),
    ...cycleIn(precedence(acts, final)),
  ]
}

function lostOrMadeUp(
  acts: readonly Act[],
  final: ReadonlyMap<string, readonly number[]>,
): string[] {
  const wanted = acts.flatMap(({ id, appends }) => appends.map((key) => `${key}: ${id}`))
  const present = [...final].flatMap(([key, ids]) => ids.map((id) => `${key}: ${id}`))
  return [
    ...wanted.filter((append) => !present.includes(append)).map((append) => `lost ${append}`),
    ...present.filter((append) => !wanted.includes(append)).map((append) => `made up ${append}`),
    ...present
      .filter((append, i) => present.indexOf(append) !== i)
      .map((append) => `twice ${append}`),
  ]
}

/** Every list that was read must be a prefix of the final list. */
function impossibleReads(
  acts: readonly Act[],
  final: ReadonlyMap<string, readonly number[]>,
): string[] {
  return acts.flatMap(({ id, reads }) =>
    [...reads]
      .filter(([key, seen]) => seen.some((value, i) => final.get(key)?.[i] !== value))
      .map(([key, seen]) => `${id} saw ${key} as [${seen.join()}]`),
  )
}

type Precedence = ReadonlyMap<number, ReadonlySet<number>>

/** Which transactions must precede which others. */
function precedence(
  acts: readonly Act[],
  final: ReadonlyMap<string, readonly number[]>,
): Precedence {
  const after = new Map(acts.map(({ id }) => [id, new Set<number>()]))
  const add = (first: number | undefined, second: number | undefined) => {
    if (first !== undefined && second !== undefined && first !== second)
      after.get(first)?.add(second)
  }
  for (const ids of final.values()) {
    for (const [i, id] of ids.entries()) add(ids[i - 1], id)
  }
  for (const { id, reads } of acts) {
    for (const [key, seen] of reads) {
      add(seen.at(-1), id)
      add(id, final.get(key)?.[seen.length])
    }
  }
  for (const first of acts) {
    for (const second of acts) {
      if (first.ended < second.began && second.isInThePast !== true) add(first.id, second.id)
    }
  }
  return after
}

/** Removes transactions that nothing must precede until none are left, or only a cycle. */
function cycleIn(after: Precedence): string[] {
  const left = new Set(after.keys())
  for (;;) {
    const preceded = new Set([...left].flatMap((id) => [...(after.get(id) ?? [])]))
    const free = [...left].filter((id) => !preceded.has(id))
    if (free.length === 0) break
    for (const id of free) left.delete(id)
  }
  if (left.size === 0) return []
  const edges = [...left].map((id) => {
    const next = [...(after.get(id) ?? [])].filter((other) => left.has(other))
    return `${id} before ${next.join()}`
  })
  return [`no order: ${edges.join('; ')}`]
}
