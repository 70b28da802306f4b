import { expect, test } from 'vitest'

import { hasFeature } from './feature-flags.ts'

const none = { feature_flags: [], disabled_feature_flags: [] }

test('conditional requirements and the events tab are on unless disabled', () => {
  expect(hasFeature(none, 'conditionalRequirements')).toBe(true)
  expect(hasFeature(none, 'isEventsTabEnabled')).toBe(true)
  expect(
    hasFeature({ ...none, disabled_feature_flags: ['isEventsTabEnabled'] }, 'isEventsTabEnabled'),
  ).toBe(false)
})

test('forms and reporting are off unless listed', () => {
  expect(hasFeature(none, 'isFormsEnabled')).toBe(false)
  expect(hasFeature(none, 'isReportingEnabled')).toBe(false)
  expect(hasFeature({ ...none, feature_flags: ['isReportingEnabled'] }, 'isReportingEnabled')).toBe(
    true,
  )
})
