import type { universityEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'

const appliesTo = { student_life_departments_ids: ['recreation'] }

export const universityCalls = {
  updateUniversity: {
    body: { settings: { require_registration_for_events: true } },
  },
  updateRequirementType: { body: { description: 'Of this academic year.' } },
  updateRequirementTypeV1: { body: { description: 'Of this academic year.' } },
  deleteRequirementType: { params: { documentId: 'travel-plan' } },
  createEventType: { body: { name: 'Exhibition', applies_to: appliesTo } },
  updateEventType: { body: { description: 'Talks and workshops.' } },
  deleteEventType: { params: { eventTypeId: 'trip' } },
} satisfies Partial<Record<keyof typeof universityEndpoints, DemoCall>>
