import { eventType, requirementId, requirementType } from '@huddle/contract'
import { expect, test } from 'vitest'

import { cadencesFor, offeredEntries } from './entries.ts'
import { createBody, eventTypeForm, inAskedOrder, toFields, updateBody } from './event-type-form.ts'

const plan = requirementId.parse('plan')
const gone = requirementId.parse('gone')
const at = new Date(0)
const stored = eventType.parse({
  id: 'party',
  university_id: 'lakeside',
  name: 'Party',
  has_alcohol_document_ids: ['plan', 'gone'],
  extra_material_fields: ['max_number_of_members'],
  applies_to: { fsl_councils_ids: ['all'] },
  min_lead_days: 14,
  created_at: at,
  updated_at: at,
})
const fields = toFields(stored)

test('an event type must have a name and apply to something', () => {
  const result = eventTypeForm.safeParse({ ...toFields(undefined), min_lead_days: '400' })
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Name is required',
    'Event type must apply to at least one department or council',
    'A whole number from 0 to 365',
  ])
  expect(eventTypeForm.safeParse(fields).success).toBe(true)
})

test('an edit sends what it changed alone', () => {
  expect(updateBody(fields, stored, [plan])).toEqual({})
  const campus = { requirement_id: plan, cadence: 'campus' } as const
  expect(
    updateBody(
      {
        ...fields,
        min_lead_days: '',
        is_description_material: true,
        asks: { ...fields.asks, for_host: [campus] },
      },
      stored,
      [plan],
    ),
  ).toEqual({
    min_lead_days: null,
    extra_material_fields: ['max_number_of_members', 'description'],
    has_alcohol_document_ids: [],
    on_campus_document_ids: ['plan'],
  })
})

test('what a colleague has deleted meanwhile is not asked for', () => {
  expect(createBody(fields, [plan]).has_alcohol_document_ids).toEqual(['plan'])
  expect(createBody(fields, [plan, gone]).has_alcohol_document_ids).toEqual(['plan', 'gone'])
})

test('what is always asked comes before what depends on the event, else the order stays', () => {
  const entries = (
    [
      ['a', 'campus'],
      ['b', 'always'],
      ['c', 'alcohol'],
      ['d', 'always'],
    ] as const
  ).map(([id, cadence]) => ({ requirement_id: requirementId.parse(id), cadence }))
  expect(inAskedOrder(entries).map((one) => one.requirement_id)).toEqual(['b', 'd', 'c', 'a'])
})

test('a requirement is asked always, or with alcohol, on campus, or both', () => {
  const requirement = requirementType.parse({
    id: 'plan',
    university_id: 'lakeside',
    name: 'Plan',
    created_at: at,
    updated_at: at,
  })
  const entry = (cadence: 'always' | 'alcohol' | 'campus') => ({ requirement_id: plan, cadence })
  const offered = (...cadences: ('always' | 'alcohol' | 'campus')[]) =>
    offeredEntries(cadences.map(entry), [requirement]).map(({ cadence }) => cadence)
  expect(offered()).toEqual(['always'])
  expect(offered('always')).toEqual([])
  expect(offered('alcohol')).toEqual(['campus'])
  expect(offered('alcohol', 'campus')).toEqual([])
  const alcohol = entry('alcohol')
  expect(cadencesFor(alcohol, [alcohol])).toEqual(['always', 'alcohol', 'campus'])
  expect(cadencesFor(alcohol, [alcohol, entry('campus')])).toEqual(['alcohol'])
})
