import { form } from '@huddle/contract'

import { builder } from './builder.ts'

/** A form for every council and department by default. */
export const buildForm = builder(form)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  return {
    id: next('form', universityId),
    university_id: universityId,
    name: 'Room booking',
    type_id: 'general',
    applies_to: { fsl_councils_ids: ['all'], student_life_departments_ids: ['all'] },
    created_at: now,
    updated_at: now,
  }
})
