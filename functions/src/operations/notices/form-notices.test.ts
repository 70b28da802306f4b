import { formHistoryEntry, type FormSubmission } from '@huddle/contract'
import { expect, test } from 'vitest'

import { noticesAboutForm } from './form-notices.ts'

const at = new Date('2026-11-20T10:00:00Z')

function noticesOfWithdrawal(status: FormSubmission['status'], reviewers: string) {
  return noticesAboutForm({
    entry: formHistoryEntry.parse({
      id: '000004',
      at,
      round: 1,
      by: 'host',
      action: 'withdrawn',
      details: { reviewers },
    }),
    submission: {
      form_name: 'Room booking',
      form_title: 'Jazz night',
      form_type_id: 'general',
      huddle_name: 'Jazz Society',
      requirements: [],
      review_statuses: {},
      status,
      turn_started_at: null,
    },
    dashboardUrl: 'https://huddle.example/?tab=forms&open=room',
  })
}

test('a withdrawn form notifies its reviewers without a link', () => {
  const [notice, ...more] = noticesOfWithdrawal('draft', 'ann bob')
  expect(more).toEqual([])
  expect(notice).toMatchObject({ audience: { reviewers: ['ann', 'bob'] }, kind: 'form-withdrawn' })
  expect(notice?.letter?.link).toBeUndefined()
})

test('a withdrawn form that was submitted again notifies nobody', () => {
  expect(noticesOfWithdrawal('pending', 'ann')).toEqual([])
})

test('a withdrawn form without reviewers notifies nobody', () => {
  expect(noticesOfWithdrawal('draft', '')).toMatchObject([{ audience: { reviewers: [] } }])
})
