import type { Suite } from '../scripts/suite/suite.ts'
import type { Office } from './office.ts'

export type Unit = 'ms' | 's' | 'MB' | 'KB' | 'reads' | 'per s' | 'times' | 'points'

/** One measured number, or the reason why there is none. */
export type Figure = {
  measure: string
  /** The measured product: the column of the table. */
  subject: string
  unit: Unit
  value?: number
  /** The target. It is shown beside the number; missing it does not fail the run. */
  atMost?: number
  /** Why there is no number, or what qualifies it. */
  note?: string
}

export type Bench = {
  /** Smaller sizes and fewer runs, for a first look. */
  quick: boolean
  /** A local suite with universities of several sizes, shared by the cases that need one. */
  suite(): Promise<{ suite: Suite; offices: Office[] }>
}

export type BenchCase = {
  name: string
  title: string
  run(bench: Bench): Promise<Figure[]>
}
