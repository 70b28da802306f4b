import type { invitationEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'

export const invitationCalls = {
  findInvitation: { query: { email: 'f.oyelaran@lakeside.example' } },
  deleteInvitation: { params: { inviteId: 'marchetti' } },
  acceptInvitation: { as: 'invited', after: 'invitedPerson' },
} satisfies Partial<Record<keyof typeof invitationEndpoints, DemoCall>>
