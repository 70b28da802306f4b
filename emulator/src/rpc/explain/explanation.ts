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

/** The part of a response that explains the query; empty unless the client asked for it. */
export type Explained = { explainMetrics?: ExplainMetrics }

/** Follows a query while it runs, if it is to be explained. */
export type Explanation = {
  /** The same documents; entries read on the way to them are counted, from zero. */
  watch(source: DocumentSource): DocumentSource
  metrics(execution: Omit<Execution, 'milliseconds' | 'entries'>): Explained
}

/** Whether a query is only to be planned. */
export function isPlanOnly(explain: ExplainOptions | undefined): boolean {
  return explain !== undefined && explain.analyze !== true
}

export function planOnly(plans: readonly DisjunctionPlan[]): { explainMetrics: ExplainMetrics } {
  return { explainMetrics: { planSummary: planSummaryOf(plans) } }
}

/** Call it just before the query runs: it takes the time. */
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

/** Where the service merges indexes, the engine here walks a single one with fewer entries. */
function isWalkedAlike(plans: readonly DisjunctionPlan[]): boolean {
  return plans.every((plan) => plan.isServed && plan.indexes.length <= 1)
}
