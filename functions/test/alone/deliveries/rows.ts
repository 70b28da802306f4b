import { counterRows } from './rows/counters.ts'
import { fileRows } from './rows/files.ts'
import { formRows } from './rows/forms.ts'
import { outboxRows } from './rows/outboxes.ts'
import { reviewRows } from './rows/reviews.ts'
import { teamRows } from './rows/team.ts'
import type { Rows } from './scene.ts'

/** The scenes of every deployed handler. The compiler requires scenes for a new one. */
export const rows: Rows = {
  ...counterRows,
  ...fileRows,
  ...formRows,
  ...outboxRows,
  ...reviewRows,
  ...teamRows,
}
