import type { PlanSummary } from './plan-summary.ts'

/** google.firestore.v1.ExplainOptions. Without `analyze` a query is planned but not run. */
export type ExplainOptions = { analyze?: boolean }

/** google.firestore.v1.ExplainMetrics in proto3 JSON. */
export type ExplainMetrics = { planSummary: PlanSummary; executionStats?: ExecutionStats }

export type ExecutionStats = {
  /** Absent for zero, as everywhere in the protocol. */
  resultsReturned?: string
  executionDuration: string
  readOperations: string
  debugStats: Record<string, unknown>
}

/** The measurements of one query execution. */
export type Execution = {
  readonly results: number
  readonly milliseconds: number
  readonly reads: number
  readonly documents: number
  /** Undefined if our engine walks another index than the plan names. */
  readonly entries: number | undefined
  readonly billedEntries: number
  /** The number of vectors that a search compared. */
  readonly vectors: number
}

export function executionStatsOf(execution: Execution): ExecutionStats {
  const { results, milliseconds, reads, documents, entries, billedEntries, vectors } = execution
  const isForNothing = documents === 0 && billedEntries === 0
  return {
    ...(results > 0 && { resultsReturned: String(results) }),
    executionDuration: `${(milliseconds / 1000).toFixed(6)}s`,
    readOperations: String(reads),
    debugStats: {
      documents_scanned: String(documents),
      ...(entries !== undefined && { index_entries_scanned: String(entries) }),
      billing_details: {
        documents_billable: String(documents),
        index_entries_billable: String(billedEntries),
        ...(vectors > 0 && { knn_vector_index_entries_billable: String(vectors) }),
        min_query_cost: isForNothing ? '1' : '0',
        small_ops: '0',
      },
    },
  }
}
