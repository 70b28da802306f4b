import { expect, test } from 'vitest'

import { activeAssignmentsOf } from './active-assignments.ts'

const units = {
  fsl_councils: [
    { id: 'council-1', name: 'Council One', is_deleted: false },
    { id: 'council-2', name: 'Council Two', is_deleted: true },
  ],
  student_life_departments: [{ id: 'department-1', name: 'Department', is_deleted: true }],
}

test.each([
  [['council-1'], ['council-1']],
  [['council-2'], []],
  [['department-1', 'council-1', 'council-2'], ['council-1']],
  [['all'], ['all']],
  [['unknown'], ['unknown']],
  [[], []],
])('of %j count %j', (assignments, active) => {
  expect(activeAssignmentsOf(assignments, units)).toEqual(active)
})
