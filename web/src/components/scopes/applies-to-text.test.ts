import { expect, test } from 'vitest'

import { appliesToText } from './applies-to-text.ts'

const unit = (id: string, is_deleted = false) => ({ id, name: `Unit ${id}`, is_deleted })
const university = {
  fsl_councils: [unit('c1'), unit('c2', true)],
  student_life_departments: [unit('d1'), unit('d2'), unit('d3')],
}

test.each([
  [['all'], ['all'], 'All councils and departments'],
  [['all'], [], 'All councils'],
  [['all'], ['d1'], 'All councils, Unit d1'],
  [['all'], ['d1', 'd2'], 'All councils, 2 departments'],
  [['c1'], ['all'], 'All departments, Unit c1'],
  [['c1'], ['d1'], 'Unit c1, Unit d1'],
  [['c1'], ['d1', 'd2', 'd3'], 'Unit c1 +3'],
  [['c2'], [], 'Nothing'],
])('councils %j and departments %j are described as "%s"', (councils, departments, text) => {
  expect(
    appliesToText(
      { fsl_councils_ids: councils, student_life_departments_ids: departments },
      university,
    ),
  ).toBe(text)
})
