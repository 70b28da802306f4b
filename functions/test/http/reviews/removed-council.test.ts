import { scopeId } from '@huddle/contract'
import { expect, test } from 'vitest'

import { reviewersFor } from '#operations/reviews/reviewers-for.ts'

import { newCampus } from '../../support/campus.ts'
import { store } from '../../support/suite.ts'

test.each([
  ['is reviewed by its own staff', false],
  ['that was removed is reviewed by staff assigned to everything', true],
])('an event of a council %s', async (_title, is_deleted) => {
  const campus = await newCampus({
    fsl_councils: [{ id: 'council-1', name: 'Council', is_deleted }],
  })
  const [ofCouncil, ofAll] = await Promise.all([
    campus.staff({ role: 'reviewer', assignments: ['council-1'] }),
    campus.staff({ role: 'reviewer', assignments: ['all'] }),
  ])
  const about = { scope_id: scopeId.parse('council-1'), hosts: [] }
  expect(await reviewersFor(campus.university.id, about, store)).toEqual([
    (is_deleted ? ofAll : ofCouncil).uid,
  ])
})
