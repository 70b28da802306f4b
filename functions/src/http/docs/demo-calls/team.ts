import type { teamEndpoints } from '@huddle/contract'

import { demoPeople } from '../demo-people.ts'
import type { DemoCall } from '../demo-call.ts'

const staff = demoPeople.staff.uid

export const teamCalls = {
  updateUser: { body: { assignments: ['interfraternity', 'panhellenic'] } },
  completeProfile: {
    params: { userId: staff },
    body: {
      profile: { first_name: 'Amara', last_name: 'Nwosu', position: 'Director of Student Life' },
      email: 'a.nwosu@lakeside.example',
    },
  },
  removeUser: { params: { userId: 'samuel-adeyemi' } },
  getTotalReviews: { params: { userId: staff } },
} satisfies Partial<Record<keyof typeof teamEndpoints, DemoCall>>
