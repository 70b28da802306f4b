import { covers, type Event, type University } from '@huddle/contract'

import type { SignedInCaller, StaffCaller } from '#caller.ts'

export function isHost(event: Pick<Event, 'host_uid' | 'hosts'>, uid: string): boolean {
  return event.host_uid === uid || event.hosts.some((host) => host === uid)
}

/** Staff of an organisation of the event, within their assignments or named as reviewers. Decision T4. */
export function isInScope(
  event: Pick<Event, 'university_id' | 'affiliation' | 'scope_id' | 'reviewers'>,
  caller: SignedInCaller,
): caller is StaffCaller {
  const { staff, organisation } = caller
  if (staff === undefined || organisation === undefined) return false
  return (
    belongsTo(event, organisation) &&
    (covers(staff.assignments, event.scope_id) || isReviewer(event, caller.uid))
  )
}

export function isReviewer(event: Pick<Event, 'reviewers'>, uid: string): boolean {
  return event.reviewers.some((reviewer) => reviewer === uid)
}

/** A university has its own events, a national organisation those of its affiliation at every university. */
export function belongsTo(
  event: Pick<Event, 'university_id' | 'affiliation'>,
  { id, organisation_type, affiliation }: University,
): boolean {
  return organisation_type === 'university'
    ? event.university_id === id
    : affiliation !== null && event.affiliation === affiliation
}
