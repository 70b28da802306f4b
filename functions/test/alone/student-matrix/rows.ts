import type { accountEndpoints } from '@huddle/contract'

import { accountRows } from './rows/account.ts'
import type { StudentRow } from './student-matrix.ts'

export type StudentEndpointName = keyof typeof accountEndpoints

/** The whole matrix. The compiler requires every endpoint of the student domains. */
export const studentRows: Record<StudentEndpointName, StudentRow> = { ...accountRows }
