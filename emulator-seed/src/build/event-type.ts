import { all, eventType } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildEventType = builder(eventType)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  return {
    id: next('type', universityId),
    university_id: universityId,
    name: 'Social event',
    applies_to: { fsl_councils_ids: [all], student_life_departments_ids: [all] },
    created_at: now,
    updated_at: now,
  }
})
