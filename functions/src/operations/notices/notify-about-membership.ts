import { fullNameOf, member, type Huddle, type HuddleMember, type Part } from '@huddle/contract'

import type { Services } from '#services.ts'

import { deliverNotice, type Cause } from './deliver-notice.ts'
import { shortened, type Notice } from './notice.ts'
import { hostsOf } from './recipients.ts'

const facts = member.pick({
  role: true,
  first_name: true,
  last_name: true,
  updated_at: true,
  updated_by_id: true,
})
type Facts = Pick<HuddleMember, keyof typeof facts.shape>

type MembershipNotice = { kind: MembershipKind; audience: 'hosts' | 'person' }
type MembershipKind = Extract<
  Notice['kind'],
  'huddle-request' | 'huddle-request-accepted' | 'huddle-invited' | 'new-member' | 'made-host'
>

/**
 * Who is notified of a change of somebody's part in a huddle. Undefined for changes that nobody
 * hears about: a person who leaves or is removed, or whose request is declined, is not announced.
 */
export function membershipNotice(before: Part, after: Part): MembershipNotice | undefined {
  if (before === after) return undefined
  switch (after) {
    case 'requested':
      return { kind: 'huddle-request', audience: 'hosts' }
    case 'invited':
      return { kind: 'huddle-invited', audience: 'person' }
    case 'member':
      if (before === 'host') return undefined
      return before === 'requested'
        ? { kind: 'huddle-request-accepted', audience: 'person' }
        : { kind: 'new-member', audience: 'hosts' }
    case 'host':
      return before === null ? undefined : { kind: 'made-host', audience: 'person' }
    case null:
      return undefined
  }
}

/**
 * Notifies hosts or the person of a change of a part, while the part is still the same. Each change
 * is notified once; several of the same kind within ten minutes make one push. See N3, N4.
 */
export async function notifyAboutMembership(
  huddleId: string,
  uid: string,
  written: { before: object | undefined; after: object | undefined },
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  if (written.after === undefined) return
  const was = written.before === undefined ? null : facts.parse(written.before).role
  const is = facts.parse(written.after)
  const found = membershipNotice(was, is.role)
  if (found === undefined) return
  const { store } = services
  const [huddle, current] = await Promise.all([
    store.huddles.doc(huddleId).get(),
    store.members(huddleId).doc(uid).get(),
  ])
  if (huddle === undefined || huddle.is_deleted || current?.role !== is.role) return
  const cause: Cause = {
    id: `${found.kind}_${huddleId}_${uid}_${is.updated_at.getTime()}`,
    entity_type: 'huddles',
    entity_id: huddleId,
    parent_id: null,
    by: is.updated_by_id,
  }
  const hosts = found.audience === 'hosts' ? huddle.hosts : [uid]
  const people = await hostsOf({ hosts }, store)
  const notice = noticeOf(found.kind, huddle, is)
  await Promise.all(people.map((person) => deliverNotice(notice, person, cause, services)))
}

function noticeOf(kind: MembershipKind, { title }: Pick<Huddle, 'title'>, person: Facts): Notice {
  const name = fullNameOf(person)
  const texts: Record<MembershipKind, [title: string, body: string]> = {
    'huddle-request': [`${name} asks to join`, `${name} asks to join ${title}.`],
    'huddle-request-accepted': [`Welcome to ${title}`, `You are now a member of ${title}.`],
    'huddle-invited': [`Join ${title}?`, `You are invited to join ${title}.`],
    'new-member': [`${name} has joined`, `${name} is a new member of ${title}.`],
    'made-host': [`You host ${title}`, `You are now a host of ${title}.`],
  }
  const [subject, body] = texts[kind]
  return { kind, title: shortened(subject, 100), body: shortened(body, 240) }
}
