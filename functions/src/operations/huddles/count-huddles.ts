import type { SignedInCaller } from '#caller.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import type { Services } from '#services.ts'

import type { VisibleHuddles } from './visible-huddles.ts'

/** How many huddles a question finds: everything in scope by the counters of the organisation, the rest counted. */
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
