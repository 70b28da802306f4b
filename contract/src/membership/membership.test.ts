import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  decideMembership,
  holdsPlace,
  type MembershipAct,
  type MembershipFacts,
  type Part,
} from './membership.ts'

const parts: Part[] = [null, 'invited', 'requested', 'member', 'host']
const acts: MembershipAct[] = [
  'join',
  'leave',
  'invite',
  'add',
  'accept',
  'decline',
  'remove',
  'promote',
  'demote',
]
const facts = fc.record<MembershipFacts>({
  privacy_status: fc.constantFrom('public', 'private', 'secret'),
  host_must_approve_joining: fc.boolean(),
  participants_can_share: fc.boolean(),
  actor: fc.constantFrom(...parts),
  hasCode: fc.boolean(),
  hosts: fc.integer({ min: 1, max: 30 }),
  mostHosts: fc.constant(30),
})
const usual: MembershipFacts = {
  privacy_status: 'public',
  host_must_approve_joining: false,
  participants_can_share: true,
  actor: null,
  hasCode: false,
  hosts: 1,
  mostHosts: 30,
}

const nextOf = (part: Part, act: MembershipAct, given: Partial<MembershipFacts>) => {
  const decision = decideMembership(part, act, { ...usual, ...given })
  return decision.allowed ? decision.next : decision.code
}

describe('laws of membership', () => {
  test('no act leaves a huddle without a host', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.constantFrom(...acts),
        facts,
        (part, act, given) => {
          const decision = decideMembership(part, act, given)
          const losesHost = part === 'host' && decision.allowed && decision.next !== 'host'
          if (losesHost) expect(given.hosts).toBeGreaterThan(1)
        },
      ),
    )
  })

  test('a participant never has to ask, and a code never opens a secret huddle', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), facts, (part, given) => {
        const decision = decideMembership(part, 'join', given)
        if (!decision.allowed) throw new Error('Joining is never refused by the part alone')
        if (part !== null && part !== 'requested') expect(holdsPlace(decision.next)).toBe(true)
        if (given.privacy_status === 'secret' && (part === null || part === 'requested'))
          expect(decision.next).toBe('requested')
      }),
    )
  })

  test('only hosts make members of others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.constantFrom(...acts.filter((act) => act !== 'join')),
        facts,
        (part, act, given) => {
          const decision = decideMembership(part, act, given)
          const becomesMember = decision.allowed && holdsPlace(decision.next) && !holdsPlace(part)
          if (becomesMember) expect(given.actor).toBe('host')
        },
      ),
    )
  })

  test('nobody has more than the most hosts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.constantFrom(...acts),
        facts,
        (part, act, given) => {
          const decision = decideMembership(part, act, given)
          if (decision.allowed && decision.next === 'host' && part !== 'host')
            expect(given.hosts).toBeLessThan(given.mostHosts)
        },
      ),
    )
  })
})

test.each([
  ['public', false, false, 'member'],
  ['public', true, false, 'requested'],
  ['private', false, false, 'requested'],
  ['private', false, true, 'member'],
  ['private', true, true, 'requested'],
  ['secret', false, true, 'requested'],
] as const)(
  'joining a %s huddle (approval %s, code %s) makes the person %s',
  (privacy_status, host_must_approve_joining, hasCode, expected) => {
    expect(nextOf(null, 'join', { privacy_status, host_must_approve_joining, hasCode })).toBe(
      expected,
    )
  },
)

test.each([
  ['leave', 'host', { hosts: 1 }, 'conflict'],
  ['leave', 'host', { hosts: 2 }, null],
  ['leave', 'requested', {}, null],
  ['invite', null, { actor: 'member' }, 'invited'],
  ['invite', null, { actor: 'member', participants_can_share: false }, 'forbidden'],
  ['invite', 'member', { actor: 'host' }, 'member'],
  ['add', null, { actor: 'host' }, 'invited'],
  ['add', 'requested', { actor: 'host' }, 'member'],
  ['accept', 'requested', { actor: 'host' }, 'member'],
  ['accept', null, { actor: 'host' }, 'conflict'],
  ['accept', 'requested', { actor: 'member' }, 'forbidden'],
  ['decline', 'requested', { actor: 'host' }, null],
  ['decline', 'member', { actor: 'host' }, 'member'],
  ['remove', 'member', { actor: 'host' }, null],
  ['remove', 'host', { actor: 'host', hosts: 2 }, 'conflict'],
  ['promote', 'member', { actor: 'host' }, 'host'],
  ['promote', 'member', { actor: 'host', hosts: 30 }, 'limit-reached'],
  ['promote', 'invited', { actor: 'host' }, 'conflict'],
  ['demote', 'host', { actor: 'host', hosts: 2 }, 'member'],
  ['demote', 'host', { actor: 'host', hosts: 1 }, 'conflict'],
] as const)('%s of a person who is %s, given %j: %s', (act, part, given, expected) => {
  expect(nextOf(part, act, given)).toBe(expected)
})
