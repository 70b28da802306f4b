import { all, type DashboardUser, type StatsMeasure, type University } from '@huddle/contract'

import type { Services } from '#services.ts'

import { countMeasure } from './count-measure.ts'

/** The number in scope (T4): from the organisation's counter, or counted while it has none yet. */
export async function countInScope(
  measure: StatsMeasure,
  { assignments }: DashboardUser,
  organisation: University,
  { store }: Pick<Services, 'store'>,
): Promise<number> {
  const counter = await store.stats(organisation.id, measure).get()
  const scopes = [...new Set(assignments)]
  if (counter) {
    if (scopes.includes(all)) return counter.count
    return sum(scopes.map((scope) => counter.count_by_scope[scope] ?? 0))
  }
  if (scopes.includes(all)) return countMeasure(measure, organisation, undefined, store)
  return sum(
    await Promise.all(scopes.map((scope) => countMeasure(measure, organisation, scope, store))),
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
