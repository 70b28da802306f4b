import type { SignedInCaller } from '#caller.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import type { Services } from '#services.ts'

import type { VisibleHuddles } from './visible-huddles.ts'

/**
 * The number of huddles that match. Without filters it comes from the organisation's counters,
 * otherwise from a count query.
 */
export async function countHuddles(
  { staff, organisation }: SignedInCaller,
  { queries, question }: Pick<VisibleHuddles, 'queries' | 'question'>,
  filters: object,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<number> {
  if (staff && organisation && Object.keys(filters).length === 0)
    return countInScope('huddles', staff, organisation, services)
  return cachedCount(JSON.stringify([...question, filters]), queries, services.clock)
}
