import { expect, test } from 'vitest'

import { alert } from './outbox.ts'
import { isKeptQuiet, studentSettings } from './student-settings.ts'

const event = { entity_type: 'events', entity_id: 'mixer', parent_id: null } as const
const form = { entity_type: 'forms', entity_id: 'room', parent_id: 'rowing' } as const
const huddle = { entity_type: 'huddles', entity_id: 'rowing', parent_id: null } as const

test.each([
  ['a reminder, by default', 'event-reminder', event, {}, false],
  ['a reminder that was switched off', 'event-reminder', event, { event_reminders: false }, true],
  ['a reminder of a muted event', 'event-reminder', event, { muted_events: ['mixer'] }, true],
  ['a reminder of another event', 'event-reminder', event, { muted_events: ['other'] }, false],
  ['a huddle’s id is no event’s', 'event-reminder', event, { muted_huddles: ['mixer'] }, false],
  ['a form of a muted huddle', 'form-reminder', form, { muted_huddles: ['rowing'] }, true],
  ['a form’s id mutes nothing', 'form-reminder', form, { muted_huddles: ['room'] }, false],
  [
    'event reminders do not speak of forms',
    'form-reminder',
    form,
    { event_reminders: false },
    false,
  ],
] as const)('%s: %s', (_title, kind, about, given, expected) => {
  expect(isKeptQuiet(kind, about, studentSettings.parse(given))).toBe(expected)
})

const ofMembers = [
  'huddle-request',
  'huddle-request-accepted',
  'huddle-invited',
  'new-member',
  'made-host',
] as const

test.each(ofMembers)('muting a huddle silences %s', (kind) => {
  const muted = studentSettings.parse({ muted_huddles: ['rowing'] })
  expect(isKeptQuiet(kind, huddle, muted)).toBe(true)
  expect(isKeptQuiet(kind, huddle, studentSettings.parse({}))).toBe(false)
})

test.each(['huddle-request', 'new-member'] as const)(
  'hosts who do not want to hear of new members do not hear of %s',
  (kind) => {
    const settings = studentSettings.parse({ new_member_notifications: false })
    expect(isKeptQuiet(kind, huddle, settings)).toBe(true)
  },
)

test('muting never silences review decisions and cancellations', () => {
  const everything = studentSettings.parse({
    event_reminders: false,
    muted_events: ['mixer'],
    muted_huddles: ['rowing'],
  })
  const heard = alert.shape.kind.options.filter(
    (kind) => !kind.endsWith('-reminder') && !ofMembers.some((each) => each === kind),
  )
  for (const kind of heard)
    for (const about of [event, form, huddle])
      expect(isKeptQuiet(kind, about, everything)).toBe(false)
})
