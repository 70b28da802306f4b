import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canLeave, canSeeParticipants, canShareTo, isFull } from './permissions.ts'
import { isPrivateOf, needsRequest, privacyStatusOf } from './privacy.ts'
import { eventRoleOf, huddleRoleOf, isEventParticipant, isHuddleParticipant } from './roles.ts'

const statuses = fc.constantFrom('public', 'private', 'secret')
const viewer = fc.record({
  isSignedIn: fc.boolean(),
  isHost: fc.boolean(),
  isParticipant: fc.boolean(),
})

test('a participant never needs a request, a public entity never asks, a secret one always', () => {
  fc.assert(
    fc.property(statuses, fc.boolean(), (status, isLetIn) => {
      expect(needsRequest(status, true, isLetIn)).toBe(false)
      const expected = { public: false, private: !isLetIn, secret: true }[status]
      expect(needsRequest(status, false, isLetIn)).toBe(expected)
    }),
  )
})

test('an unknown status is an error', () => {
  expect(() => isPrivateOf('open')).toThrow('Invalid privacy status')
  expect(() => needsRequest('open', false, false)).toThrow('Invalid privacy status: open')
})

test('a record without a status is private or public by its older flag', () => {
  expect(privacyStatusOf({ is_private: true })).toBe('private')
  expect(privacyStatusOf({})).toBe('public')
  expect(privacyStatusOf({ is_private: true, privacy_status: 'secret' })).toBe('secret')
  expect(['public', 'private', 'secret'].map(isPrivateOf)).toEqual([false, true, true])
})

test('the first list that names a person gives the role', () => {
  const lists = { going: ['ann'], not_going: ['ann', 'bob'], invited: ['cat'], requests: ['dan'] }
  expect(['ann', 'bob', 'cat', 'dan', 'eve'].map((uid) => eventRoleOf(uid, lists))).toEqual([
    'Going',
    'CantGo',
    'Invited',
    'Requested',
    null,
  ])
  expect(eventRoleOf('ann', { ...lists, hosts: ['ann'] })).toBe('Host')
  expect(huddleRoleOf('ann', { members: ['ann'], hosts: ['ann'] })).toBe('Host')
  expect(huddleRoleOf('ann', { members: ['ann'], invited: ['ann'] })).toBe('Member')
})

test('asking to take part is not taking part', () => {
  expect([isEventParticipant('CantGo'), isEventParticipant('Requested')]).toEqual([true, false])
  expect([isHuddleParticipant('Invited'), isHuddleParticipant('Requested')]).toEqual([true, false])
  expect([isEventParticipant(null), isHuddleParticipant(null)]).toEqual([false, false])
})

test('hosts see participants, others unless hidden, and only participants where it is not open', () => {
  fc.assert(
    fc.property(viewer, statuses, fc.boolean(), (person, privacy_status, hide_participants) => {
      const entity = { id: 'choir', privacy_status, hide_participants }
      const expected =
        person.isSignedIn &&
        (person.isHost ||
          (!hide_participants && (privacy_status === 'public' || person.isParticipant)))
      expect(canSeeParticipants(person, entity)).toBe(expected)
      expect(canSeeParticipants(person, { ...entity, id: 'welcome' })).toBe(false)
      expect(canSeeParticipants(person, { ...entity, id: 'welcomehuddle' })).toBe(false)
    }),
  )
})

test('cancelled and recurring events are shared by nobody', () => {
  const host = { isSignedIn: true, isHost: true, isParticipant: true }
  const event = { is_cancelled: false, is_recurring: false, participants_can_share: false }
  expect(canShareTo(host, event)).toBe(true)
  expect(canShareTo({ ...host, isHost: false }, event)).toBe(false)
  expect(canShareTo(host, { ...event, is_cancelled: true })).toBe(false)
  expect(canShareTo(host, { ...event, is_recurring: true })).toBe(false)
})

test('the only host cannot leave, and only a limit makes something full', () => {
  expect([canLeave({ isHost: true }, 1), canLeave({ isHost: true }, 2)]).toEqual([false, true])
  expect([isFull(null, 9999), isFull(10, 9), isFull(10, 10)]).toEqual([false, false, true])
})
