import type { peopleEndpoints } from '@huddle/contract'

import { demoPeople } from '../demo-people.ts'
import type { DemoCall } from '../demo-call.ts'

const student = demoPeople.student.uid

export const peopleCalls = {
  getStudentUser: { params: { userId: student } },
} satisfies Partial<Record<keyof typeof peopleEndpoints, DemoCall>>
