import type { ErrorCode } from '../errors.ts'
import type { Huddle } from '#huddles/huddle.ts'
import type { HuddleMember } from '#huddles/member.ts'
import { needsRequest } from '#access/privacy.ts'

/** A person's part in a huddle. Null without any. */
export type Part = HuddleMember['role'] | null

/**
 * Who acts: the person themselves, a host, or another member.
 * - `join`, `leave`: the person about themselves; leaving also withdraws a request and declines an
 *   invitation
 * - `invite`: a host, or a member where members may share
 * - `add`: a host; makes members of those who asked and invites the others
 * - `accept`, `decline`: a host about a request
 * - `remove`, `promote`, `demote`: a host about another person
 */
export type MembershipAct =
  | 'join'
  | 'leave'
  | 'invite'
  | 'add'
  | 'accept'
  | 'decline'
  | 'remove'
  | 'promote'
  | 'demote'

export type MembershipFacts = Pick<
  Huddle,
  'privacy_status' | 'host_must_approve_joining' | 'participants_can_share'
> & {
  /** The part of the person who acts. */
  actor: Part
  /** Whether the person who joins gave the valid invite code. */
  hasCode: boolean
  hosts: number
  mostHosts: number
}

export type MembershipDecision =
  | { allowed: true; next: Part }
  | { allowed: false; code: ErrorCode; message: string }

/**
 * The part that a person has after an act. Pure: places in a huddle with a limit are taken by the
 * caller, wherever the next part holds one. See docs/domain/huddles.md.
 */
export function decideMembership(
  part: Part,
  act: MembershipAct,
  facts: MembershipFacts,
): MembershipDecision {
  const isHost = facts.actor === 'host'
  switch (act) {
    case 'join':
      return { allowed: true, next: partAfterJoining(part, facts) }
    case 'leave':
      if (part === 'host' && facts.hosts <= 1)
        return refuse('conflict', 'The only host cannot leave. Make somebody else a host first')
      return { allowed: true, next: null }
    case 'invite':
      if (!isHost && !(facts.actor === 'member' && facts.participants_can_share))
        return refuse('forbidden', 'You cannot invite people to this huddle')
      return { allowed: true, next: part ?? 'invited' }
    case 'add':
      if (!isHost) return onlyHosts()
      return { allowed: true, next: part === 'requested' ? 'member' : (part ?? 'invited') }
    case 'accept':
      if (!isHost) return onlyHosts()
      if (part === 'requested') return { allowed: true, next: 'member' }
      return holdsPlace(part)
        ? { allowed: true, next: part }
        : refuse('conflict', 'This person no longer asks to join')
    case 'decline':
      if (!isHost) return onlyHosts()
      return { allowed: true, next: part === 'requested' ? null : part }
    case 'remove':
      if (!isHost) return onlyHosts()
      if (part === 'host') return refuse('conflict', 'Hosts are not removed. Demote them first')
      return { allowed: true, next: null }
    case 'promote':
      if (!isHost) return onlyHosts()
      if (part === 'host') return { allowed: true, next: 'host' }
      if (part !== 'member') return refuse('conflict', 'Only members become hosts')
      return facts.hosts < facts.mostHosts
        ? { allowed: true, next: 'host' }
        : refuse('limit-reached', `A huddle has at most ${facts.mostHosts} hosts`)
    case 'demote':
      if (!isHost) return onlyHosts()
      if (part !== 'host') return { allowed: true, next: part }
      return facts.hosts > 1
        ? { allowed: true, next: 'member' }
        : refuse('conflict', 'A huddle needs a host')
  }
}

/** Whether a part holds one of the places that a limit counts. */
export function holdsPlace(part: Part): boolean {
  return part === 'host' || part === 'member'
}

function partAfterJoining(part: Part, facts: MembershipFacts): Part {
  if (holdsPlace(part)) return part
  // People who were invited take part already, so they need no request.
  if (part === 'invited') return 'member'
  const mayEnter = !needsRequest(facts.privacy_status, false, facts.hasCode)
  return mayEnter && !facts.host_must_approve_joining ? 'member' : 'requested'
}

function onlyHosts(): MembershipDecision {
  return refuse('forbidden', 'Only hosts of this huddle can do that')
}

function refuse(code: ErrorCode, message: string): MembershipDecision {
  return { allowed: false, code, message }
}
