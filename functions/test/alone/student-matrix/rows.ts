import type { accountEndpoints, membershipEndpoints } from '@huddle/contract'

import { accountRows } from './rows/account.ts'
import { membershipRows } from './rows/membership.ts'
import type { StudentRow } from './student-matrix.ts'

export type StudentEndpointName = keyof typeof accountEndpoints | keyof typeof membershipEndpoints

/** The whole matrix. The compiler requires every endpoint of the student domains. */
export const studentRows: Record<StudentEndpointName, StudentRow> = {
  ...accountRows,
  ...membershipRows,
}
