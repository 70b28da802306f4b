import type { Clock } from '#clock.ts'
import type { TypedQuery } from '#store/document.ts'

const secondsKept = 15
const countsKept = 1000

type Kept = { count: number; until: number }
const kept = new Map<string, Kept>()

/**
 * The exact number of results, counted by Firestore at most every 15 seconds for the same query.
 * See E10.
 */
export async function cachedCount<T extends object>(
  question: string,
  queries: readonly TypedQuery<T>[],
  clock: Clock,
): Promise<number> {
  const now = clock.now().getTime()
  const known = kept.get(question)
  if (known !== undefined && known.until > now) return known.count
  const counts = await Promise.all(queries.map((query) => query.count()))
  const count = counts.reduce((sum, part) => sum + part, 0)
  if (kept.size >= countsKept) kept.clear()
  kept.set(question, { count, until: now + secondsKept * 1000 })
  return count
}
