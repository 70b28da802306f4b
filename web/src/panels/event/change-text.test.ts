import { expect, test } from 'vitest'

import { changeText } from './change-text.ts'

const types = new Map([['social', 'Social event']])

test.each([
  ['start_datetime', '2026-11-27T19:00:00', /^Fri 27 Nov 2026, (19:00|7:00 PM)$/],
  ['timezone', 'Europe/London', /^London time$/],
  ['event_type', 'social', /^Social event$/],
  ['event_type', 'gone', /^another type$/],
  ['event_type', null, /^No type$/],
  ['with_alcohol', 'yes', /^Yes$/],
  ['is_ticketed_event', 'no', /^No$/],
  ['location', null, /^No location$/],
  ['max_number_of_members', null, /^No limit$/],
  ['title', 'Yes we can', /^Yes we can$/],
])('%s %s', (field, value, text) => {
  expect(changeText(field, value, types)).toMatch(text)
})
