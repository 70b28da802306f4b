import { uid, type HistoryEntry } from '@huddle/contract'
import { expect, test } from 'vitest'

import { reviewerReason } from './reviewer-reason.ts'

const ann = uid.parse('ann')
const scope = { id: 'rowing', name: 'Rowing Council' }
const nameOf = () => 'Olga Adler'
const viewer = { uid: ann, active_assignments: ['rowing'], role: 'reviewer' as const }

test('the assignment to the council of the huddle is the usual reason', () => {
  expect(reviewerReason({ viewer, history: [], scope, nameOf })).toBe(
    'You review this because Rowing Council is assigned to you.',
  )
})

test('being named by somebody says more than an assignment', () => {
  const added = (by: string | null): Pick<HistoryEntry, 'action' | 'by' | 'details'> => ({
    action: 'reviewer-added',
    by: by === null ? null : uid.parse(by),
    details: { reviewer: 'ann' },
  })
  const reasonOf = (by: string | null) =>
    reviewerReason({ viewer, history: [added(by)], scope, nameOf })
  expect(reasonOf('olga')).toBe('You review this because Olga Adler added you.')
  expect(reasonOf('ann')).toBe('You review this because you added yourself.')
  expect(reasonOf(null)).toContain('nobody else was left')
})

test.each([
  [['all'], 'reviewer', scope, 'everything is assigned to you and nobody is assigned to Rowing'],
  [['all'], 'reviewer', undefined, 'nobody is assigned to its huddle alone'],
  [['chess'], 'owner', scope, 'Owners decide where nobody is assigned to Rowing Council'],
  [['chess'], 'reviewer', scope, 'you were assigned to it when the review began'],
] as const)('assignments %j of a %s', (active_assignments, role, where, words) => {
  const somebody = { uid: ann, active_assignments: [...active_assignments], role }
  expect(reviewerReason({ viewer: somebody, history: [], scope: where, nameOf })).toContain(words)
})
