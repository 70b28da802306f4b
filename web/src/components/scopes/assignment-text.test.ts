import { expect, test } from 'vitest'

import { assignmentText } from './assignment-text.ts'

const units = {
  fsl_councils: [
    { id: 'c1', name: 'Panhellenic Council', is_deleted: false },
    { id: 'c2', name: 'Old Council', is_deleted: true },
  ],
  student_life_departments: [
    { id: 'd1', name: 'Arts and Culture', is_deleted: false },
    { id: 'd2', name: 'Recreation', is_deleted: false },
  ],
}

test.each([
  [['all'], 'All councils and departments'],
  [['c1'], 'Panhellenic Council'],
  [['c1', 'd2'], 'Panhellenic Council, Recreation'],
  [['c1', 'd1', 'd2'], 'Panhellenic Council +2'],
  [['c2'], 'Nothing'],
  [[], 'Nothing'],
])('%j is described as "%s"', (assignments, text) => {
  expect(assignmentText(assignments, units)).toBe(text)
})
