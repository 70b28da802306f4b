import { counterRows } from './rows/counters.ts'
import { fileRows } from './rows/files.ts'
import { formRows } from './rows/forms.ts'
import { outboxRows } from './rows/outboxes.ts'
import { reviewRows } from './rows/reviews.ts'
import { teamRows } from './rows/team.ts'
import type { Rows } from './scene.ts'

/** Every handler that is deployed has its scenes here; the compiler asks for those of a new one. */
export const rows: Rows = {
  ...counterRows,
  ...fileRows,
  ...formRows,
  ...outboxRows,
  ...reviewRows,
  ...teamRows,
}
