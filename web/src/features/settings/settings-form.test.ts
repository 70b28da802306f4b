import { organisationView } from '@huddle/contract'
import { updateUniversity } from '@huddle/contract/universities/update-university.ts'
import { expect, test } from 'vitest'

import { changesOf, settingsForm, toFields } from './settings-form.ts'

const view = organisationView.parse({
  id: 'harbour',
  name: 'Harbour University',
  timezone: 'Europe/London',
  has_dashboard_access: true,
  fsl_councils: [
    { id: 'c1', name: 'Panhellenic Council' },
    { id: 'c2', name: 'Old Council', is_deleted: true },
  ],
  student_life_departments: [{ id: 'd1', name: 'Arts and Culture' }],
  created_at: new Date(0),
  updated_at: new Date(1000),
  settings: {
    saved_replies: [{ id: 'r1', name: 'Plan', text: 'Please name the person in charge.' }],
  },
})

const formOf = (change: object) => settingsForm.parse({ ...toFields(view), ...change })

test('what was not touched is not sent', () => {
  expect(changesOf(formOf({}), view)).toEqual({ updated_at: view.updated_at })
})

test('removed councils are not shown, and a list is sent as a whole with the ids that it has', () => {
  const fields = toFields(view)
  expect(fields.councils).toEqual([{ unit_id: 'c1', name: 'Panhellenic Council' }])
  const changes = changesOf(
    formOf({ councils: [...fields.councils, { name: 'Interfraternity Council' }] }),
    view,
  )
  expect(changes.fsl_councils).toEqual([
    { id: 'c1', name: 'Panhellenic Council' },
    { name: 'Interfraternity Council' },
  ])
  expect(changes.student_life_departments).toBeUndefined()
})

test('numbers come as people type them, and an empty lead time is none', () => {
  const changes = changesOf(formOf({ min_lead_days: '14', host_days: '5' }), view)
  expect(changes.settings).toMatchObject({ min_lead_days: 14, reminders: { host_days: 5 } })
  expect(changesOf(formOf({ min_lead_days: '' }), view).settings).toBeUndefined()
})

test('what is sent is what the contract takes', () => {
  const changes = changesOf(
    formOf({
      name: 'Harbour College',
      saved_replies: [],
      blackout_periods: [{ period_id: 'p1', name: 'Exams', from: '2026-12-01', to: '2026-12-14' }],
      alerts_days: '30',
    }),
    view,
  )
  expect(updateUniversity.body?.safeParse(changes).success).toBe(true)
})

test.each([
  ['two councils of one name', { councils: [{ name: 'A' }, { name: 'a' }] }],
  [
    'dates that end before they begin',
    { blackout_periods: [{ period_id: 'p', name: 'X', from: '2026-12-02', to: '2026-12-01' }] },
  ],
  ['a lead time of half a day', { min_lead_days: '0.5' }],
  ['a reply without text', { saved_replies: [{ reply_id: 'r', name: 'A', text: ' ' }] }],
  ['an empty number', { host_days: '' }],
])('%s are refused', (_case, change) => {
  expect(settingsForm.safeParse({ ...toFields(view), ...change }).success).toBe(false)
})
