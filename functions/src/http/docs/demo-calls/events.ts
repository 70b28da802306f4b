import type { eventEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'

const published = { eventId: 'lakeside-choir-open-rehearsal' }

export const eventCalls = {
  listEvents: { query: { tab: 'upcoming', limit: '5' } },
  listGuestResponses: { params: published },
  listGuestCheckIns: { params: published },
} satisfies Partial<Record<keyof typeof eventEndpoints, DemoCall>>
