import type { ExampleCaller } from './demo-people.ts'
import type { KnownValues } from './example-of.ts'
import type { PreparationName } from './preparations.ts'
import type { Variable } from './shell.ts'

/** The example of one call: what it sets beyond the required fields of the schema. */
export type DemoCall = {
  as?: ExampleCaller
  params?: KnownValues
  query?: KnownValues
  body?: unknown
  /** What has to happen first, outside the API. */
  after?: PreparationName
  /** The parts of `answer` that later examples need, as expressions. */
  keeps?: Partial<Record<Variable, string>>
}
