import {
  covers,
  reviewerKeyOf,
  type DashboardUser,
  type Event,
  type University,
} from '@huddle/contract'

import type { SignedInCaller, StaffCaller } from '#caller.ts'

export function isHost(event: Pick<Event, 'host_uid' | 'hosts'>, uid: string): boolean {
  return event.host_uid === uid || event.hosts.some((host) => host === uid)
}

/** Staff of an organisation of the event, within their assignments or named as reviewers. Decision T4. */
export function isInScope(
  event: Pick<Event, 'university_id' | 'affiliation' | 'scope_id' | 'reviewers_keys'>,
  caller: SignedInCaller,
): caller is StaffCaller {
  const { staff, organisation } = caller
  if (staff === undefined || organisation === undefined) return false
  return (
    belongsTo(event, organisation) &&
    (covers(staff.assignments, event.scope_id) || isReviewer(event, staff))
  )
}

/** Whether the event names this person as a reviewer for the organisation that they work for now. Decision 192. */
export function isReviewer(
  { reviewers_keys }: Pick<Event, 'reviewers_keys'>,
  { university_id, uid }: Pick<DashboardUser, 'university_id' | 'uid'>,
): boolean {
  return reviewers_keys.includes(reviewerKeyOf(university_id, uid))
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
