import { requirementType } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildRequirementType = builder(requirementType)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  return {
    id: next('requirement', universityId),
    university_id: universityId,
    name: 'Risk assessment',
    created_at: now,
    updated_at: now,
  }
})
