import type { smsEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'

export const smsCalls = {
  inviteContacts: {
    body: {
      contactsToInvite: [{ contactId: 'sam', phoneNumber: '+447400123456' }],
      entityType: 'huddles',
      entityId: 'choir',
    },
  },
} satisfies Partial<Record<keyof typeof smsEndpoints, DemoCall>>
