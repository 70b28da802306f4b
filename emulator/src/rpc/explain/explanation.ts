import type { DisjunctionPlan } from '#index-planner/index.ts'
import type { DocumentSource } from '#storage/document-source.ts'
import { countingSource } from './counting-source.ts'
import {
  executionStatsOf,
  type Execution,
  type ExplainMetrics,
  type ExplainOptions,
} from './explain-metrics.ts'
import { planSummaryOf } from './plan-summary.ts'

/** The part of a response that explains the query. Empty unless the client asked for it. */
export type Explained = { explainMetrics?: ExplainMetrics }

/** Measures a query while it runs, if the client wants it explained. */
export type Explanation = {
  /** Returns the same source with its index reads counted, starting from zero. */
  watch(source: DocumentSource): DocumentSource
  metrics(execution: Omit<Execution, 'milliseconds' | 'entries'>): Explained
}

/** Whether the query is to be planned but not run. */
export function isPlanOnly(explain: ExplainOptions | undefined): boolean {
  return explain !== undefined && explain.analyze !== true
}

export function planOnly(plans: readonly DisjunctionPlan[]): { explainMetrics: ExplainMetrics } {
  return { explainMetrics: { planSummary: planSummaryOf(plans) } }
}

/** Must be called just before the query runs, because it starts the timer. */
export function beginExplanation(
  explain: ExplainOptions | undefined,
  plans: readonly DisjunctionPlan[],
): Explanation {
  if (explain === undefined) return { watch: (source) => source, metrics: () => ({}) }
  const begun = performance.now()
  let entries = () => 0
  return {
    watch(source) {
      const counting = countingSource(source)
      entries = counting.entries
      return counting.source
    },
    metrics(execution) {
      const milliseconds = performance.now() - begun
      const walked = isWalkedAlike(plans) ? entries() : undefined
      const executionStats = executionStatsOf({ ...execution, milliseconds, entries: walked })
      return { explainMetrics: { planSummary: planSummaryOf(plans), executionStats } }
    },
  }
}

/**
 * False where the service merges several indexes: our engine walks a single one and reads fewer
 * entries.
 */
function isWalkedAlike(plans: readonly DisjunctionPlan[]): boolean {
  return plans.every((plan) => plan.isServed && plan.indexes.length <= 1)
}
