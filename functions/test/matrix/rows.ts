import type { EndpointName } from '@huddle/contract'

import type { StudentEndpointName } from '../alone/student-matrix/rows.ts'
import type { MatrixRow } from './matrix.ts'
import { authRows } from './rows/auth.ts'
import { catalogueRows } from './rows/catalogue.ts'
import { eventRows } from './rows/events.ts'
import { exportRows } from './rows/exports.ts'
import { peopleRows } from './rows/people.ts'
import { formRows } from './rows/forms.ts'
import { huddleRows } from './rows/huddles.ts'
import { fileRows } from './rows/files.ts'
import { platformRows } from './rows/platform.ts'
import { reviewRows } from './rows/reviews.ts'
import { signUpRows } from './rows/sign-up.ts'
import { teamRows } from './rows/team.ts'
import { universityRows } from './rows/universities.ts'

/** The endpoints of the student app have a matrix of their own: `alone/student-matrix`. */
export type StaffEndpointName = Exclude<EndpointName, StudentEndpointName>

/** The whole matrix. The compiler requires every endpoint that staff may call. */
export const rows: Record<StaffEndpointName, MatrixRow> = {
  ...authRows,
  ...catalogueRows,
  ...eventRows,
  ...exportRows,
  ...peopleRows,
  ...formRows,
  ...huddleRows,
  ...fileRows,
  ...platformRows,
  ...reviewRows,
  ...signUpRows,
  ...teamRows,
  ...universityRows,
}
