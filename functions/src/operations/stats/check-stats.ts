import { statsMeasures, type University } from '@huddle/contract'

import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'

import { recount, unitIdsOf } from './update-counters.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/**
 * Recounts everything and repairs differences. A difference means that a trigger was lost, so it is
 * logged. See H13.
 */
export async function checkStats(services: Needed): Promise<void> {
  let failed = 0
  for await (const organisation of iterateQuery(services.store.universities, 'name')) {
    try {
      await checkStatsOf(organisation, services)
    } catch (error) {
      failed += 1
      services.log.error('check-stats failed', error, { organisationId: organisation.id })
    }
  }
  if (failed > 0) throw new Error(`check-stats failed for ${failed} organisations`)
}

export async function checkStatsOf(organisation: University, services: Needed): Promise<void> {
  for (const measure of statsMeasures) {
    const { stored, counted } = await recount(
      measure,
      organisation,
      unitIdsOf(organisation),
      services,
    )
    if (stored === undefined || stored.count === counted.count) continue
    services.log.warn('a counter was wrong', {
      organisationId: organisation.id,
      measure,
      stored: stored.count,
      counted: counted.count,
    })
  }
}
