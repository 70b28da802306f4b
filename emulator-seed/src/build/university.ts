import { university } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildUniversity = builder(university)((given, { now, next }) => {
  const id = given.id ?? next('university')
  return {
    id,
    name: `University ${id}`,
    timezone: 'Europe/London',
    country: 'UK',
    has_dashboard_access: true,
    contract_type: ['studentLife', 'fsl'],
    fsl_councils: [
      { id: 'council-1', name: 'Council One' },
      { id: 'council-2', name: 'Council Two' },
    ],
    student_life_departments: [
      { id: 'department-1', name: 'Department One' },
      { id: 'department-2', name: 'Department Two' },
    ],
    created_at: now,
    updated_at: now,
  }
})
