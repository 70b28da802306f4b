import {
  decideMembership,
  limits,
  ServiceError,
  uid as uidSchema,
  type Huddle,
  type HuddleMember,
  type MembershipAct,
  type Part,
  type StudentProfile,
} from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'

/** A person of an act, as they are when it begins. */
export type Person = {
  uid: string
  before: HuddleMember | undefined
  student: StudentProfile | undefined
  /** Whether there is a block between them and the person who acts. */
  isBlocked: boolean
}

/** A person whose part changes. */
export type Step = Person & { part: Part }

export type Decided = {
  steps: Step[]
  /** People who keep their part, or for whom the act is refused. */
  skipped: string[]
  /** The part of each person afterwards, where the act is allowed. */
  parts: Map<string, Part>
  hosts: Huddle['hosts']
}

export type PartsAct = {
  act: MembershipAct
  hasCode?: boolean
  /** What to do about a person for whom the act is refused: skip them, or refuse the call. */
  refused: 'skip' | 'refuse'
}

/** Acts that also concern people whose account was deleted. */
const endsPart = new Set<MembershipAct>(['remove', 'leave', 'decline', 'demote'])

/**
 * Decides about each person in turn, with the hosts that the decisions before left. Throws where
 * the whole call is refused.
 */
export function decideParts(
  huddle: Huddle,
  actor: Part,
  people: readonly Person[],
  { act, hasCode = false, refused }: PartsAct,
): Decided {
  const decided: Decided = { steps: [], skipped: [], parts: new Map(), hosts: huddle.hosts }
  for (const person of people) {
    const { uid, before } = person
    const now = before?.role ?? null
    if (!endsPart.has(act) && !mayCome(person, huddle)) {
      if (refused === 'refuse') throw notFound('user')
      decided.skipped.push(uid)
      continue
    }
    const facts = { actor, hasCode, hosts: decided.hosts.length, mostHosts: limits.hosts }
    const decision = decideMembership(now, act, { ...huddle, ...facts })
    if (!decision.allowed) {
      if (refused === 'refuse' || decision.code === 'forbidden')
        throw new ServiceError(decision.code, decision.message)
      decided.skipped.push(uid)
      continue
    }
    const part = decision.next
    decided.parts.set(uid, part)
    if (part === now) {
      decided.skipped.push(uid)
      continue
    }
    decided.hosts = hostsAfter(decided.hosts, uid, part)
    decided.steps.push({ ...person, part })
  }
  return decided
}

/** Hidden profiles of other universities are not found, so they are not invited either. */
function mayCome({ student, isBlocked }: Person, { university_id }: Huddle): boolean {
  if (student === undefined || student.is_deleted || isBlocked) return false
  return !student.is_profile_hidden || student.university_id === university_id
}

function hostsAfter(hosts: Huddle['hosts'], uid: string, part: Part): Huddle['hosts'] {
  const others = hosts.filter((host) => host !== uid)
  return part === 'host' ? [...others, uidSchema.parse(uid)] : others
}
