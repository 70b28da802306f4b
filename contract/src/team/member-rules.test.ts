import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { uid } from '#shared/ids.ts'
import type { DashboardUser } from './dashboard-user.ts'
import {
  areWithin,
  managementRefusal,
  memberChangeRefusal,
  memberRemovalRefusal,
} from './member-rules.ts'
import { dashboardRoles } from './role.ts'

const scopes = fc.uniqueArray(fc.constantFrom('all', 'council-1', 'council-2', 'department-1'), {
  minLength: 1,
})
const role = fc.constantFrom(...dashboardRoles)
const member = fc.record({
  uid: fc.constantFrom('ann', 'bob', 'cat').map((id) => uid.parse(id)),
  role,
  assignments: scopes,
})
const change = fc.record({ role, assignments: scopes }, { requiredKeys: [] })
const owners = fc.integer({ min: 1, max: 4 })

type Member = Pick<DashboardUser, 'uid' | 'role' | 'assignments'>

/** Checks the law for every allowed change that changes something. */
function holdsForAllowedChanges(
  law: (one: { actor: Member; target: Member; next: Member; owners: number }) => void,
): void {
  fc.assert(
    fc.property(member, member, change, owners, (actor, target, wanted, count) => {
      fc.pre(actor.uid !== target.uid)
      if (memberChangeRefusal(actor, target, wanted, count)) return
      const next = { ...target, ...wanted }
      if (next.role === target.role && isSame(next.assignments, target.assignments)) return
      law({ actor, target, next, owners: count })
    }),
    { numRuns: 2000 },
  )
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

describe('changing a colleague', () => {
  test('a reviewer never changes a colleague', () => {
    holdsForAllowedChanges(({ actor }) => expect(actor.role).not.toBe('reviewer'))
  })

  test('an admin neither changes an owner nor appoints one', () => {
    holdsForAllowedChanges(({ actor, target, next }) => {
      if (actor.role !== 'university-admin') return
      expect([target.role, next.role]).not.toContain('owner')
    })
  })

  test('an organisation always keeps an owner', () => {
    holdsForAllowedChanges(({ target, next, owners: count }) => {
      const left = count - Number(target.role === 'owner') + Number(next.role === 'owner')
      expect(left).toBeGreaterThan(0)
    })
  })

  test('nobody gives or takes assignments beyond their own', () => {
    holdsForAllowedChanges(({ actor, target, next }) => {
      const given = next.assignments.filter((id) => !target.assignments.includes(id))
      const taken = target.assignments.filter((id) => !next.assignments.includes(id))
      expect(areWithin(actor.assignments, [...given, ...taken])).toBe(true)
    })
  })

  test('nobody changes the role of a person whose assignments exceed their own', () => {
    holdsForAllowedChanges(({ actor, target }) =>
      expect(areWithin(actor.assignments, target.assignments)).toBe(true),
    )
  })

  test('nobody changes their own role or assignments', () => {
    fc.assert(
      fc.property(member, change, owners, (person, wanted, count) => {
        const next = { ...person, ...wanted }
        const isChange = next.role !== person.role || !isSame(next.assignments, person.assignments)
        const refusal = memberChangeRefusal(person, person, wanted, count)
        expect(refusal === undefined).toBe(!isChange)
      }),
    )
  })

  test('sending unchanged values needs no permission', () => {
    fc.assert(
      fc.property(member, member, (actor, target) => {
        const same = { role: target.role, assignments: target.assignments }
        expect(memberChangeRefusal(actor, target, same, 1)).toBeUndefined()
      }),
    )
  })
})

describe('removing a colleague', () => {
  test('a removal leaves an owner, and nobody removes themselves or a superior', () => {
    fc.assert(
      fc.property(member, member, owners, (actor, target, count) => {
        if (memberRemovalRefusal(actor, target, count)) return
        expect(actor.uid).not.toBe(target.uid)
        expect(actor.role).not.toBe('reviewer')
        expect(areWithin(actor.assignments, target.assignments)).toBe(true)
        if (target.role !== 'owner') return
        expect(actor.role).toBe('owner')
        expect(count).toBeGreaterThan(1)
      }),
    )
  })
})

describe('managing somebody', () => {
  test('an admin of one council cannot demote, remove or invite staff of everything', () => {
    const admin = { role: 'university-admin', assignments: ['council-1'] } as const
    const target = { role: 'university-admin' as const, assignments: ['all'] }
    const [ann, bob] = [
      { uid: uid.parse('ann'), ...admin, assignments: [...admin.assignments] },
      { uid: uid.parse('bob'), ...target },
    ]
    const refusal = { code: 'forbidden' }
    expect(managementRefusal(ann, bob)).toMatchObject(refusal)
    expect(memberChangeRefusal(ann, bob, { role: 'reviewer' }, 1)).toMatchObject(refusal)
    expect(memberRemovalRefusal(ann, bob, 1)).toMatchObject(refusal)
  })

  test('additional assignments never remove a permission', () => {
    fc.assert(
      fc.property(member, member, scopes, (actor, target, more) => {
        if (managementRefusal(actor, target)) return
        const wider = { ...actor, assignments: [...actor.assignments, ...more] }
        expect(managementRefusal(wider, target)).toBeUndefined()
      }),
    )
  })
})
