import type { ReportRange } from './report-range.ts'

/** Where the rows are that a report has counted, cut to its councils and departments. */
export type ReportLists = {
  /** Events of one type, or of one council or department. */
  held: (one: { type: string } | { scope: string }) => string
  completed: string
  overdue: string
  idleHuddles: string
}

export function reportLists(range: ReportRange, scope: readonly string[]): ReportLists {
  const within = scope.length > 0 ? { scope: scope.join(',') } : {}
  const events = (asked: Record<string, string>) =>
    `/events?${new URLSearchParams({ ...within, ...asked }).toString()}`
  return {
    held: (one) => events({ counted: 'held', ...range, ...one }),
    completed: events({ counted: 'completed', ...range }),
    overdue: events({ counted: 'overdue' }),
    idleHuddles: `/huddles?${new URLSearchParams({ upcoming: 'no', ...within }).toString()}`,
  }
}
