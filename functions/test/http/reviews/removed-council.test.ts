import { scopeId } from '@huddle/contract'
import { expect, test } from 'vitest'

import { reviewersFor } from '#operations/reviews/reviewers-for.ts'

import { newCampus } from '../../support/campus.ts'
import { store } from '../../support/suite.ts'

test.each([
  ['names its own staff', false],
  ['that was removed names staff of everything instead', true],
])('a council %s as reviewers', async (_title, is_deleted) => {
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
