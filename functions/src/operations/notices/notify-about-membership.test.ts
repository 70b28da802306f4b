import { expect, test } from 'vitest'

import { membershipNotice } from './notify-about-membership.ts'

test.each([
  [null, 'requested', 'huddle-request', 'hosts'],
  [null, 'invited', 'huddle-invited', 'person'],
  [null, 'member', 'new-member', 'hosts'],
  ['invited', 'member', 'new-member', 'hosts'],
  ['requested', 'member', 'huddle-request-accepted', 'person'],
  ['member', 'host', 'made-host', 'person'],
] as const)('a person who was %s and is %s causes %s, for the %s', (was, is, kind, audience) => {
  expect(membershipNotice(was, is)).toEqual({ kind, audience })
})

test.each([
  ['member', null],
  ['requested', null],
  ['host', 'member'],
  [null, 'host'],
  ['member', 'member'],
] as const)('nobody is notified when a person who was %s is %s', (was, is) => {
  expect(membershipNotice(was, is)).toBeUndefined()
})
