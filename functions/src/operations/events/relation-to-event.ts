import {
  staffSightOf,
  visibleScopesOf,
  type DashboardUser,
  type Event,
  type SeenEvent,
  type SeeingStaff,
  type University,
} from '@huddle/contract'

import type { SignedInCaller, StaffCaller } from '#caller.ts'

export function isHost(event: Pick<Event, 'host_uid' | 'hosts'>, uid: string): boolean {
  return event.host_uid === uid || event.hosts.some((host) => host === uid)
}

/**
 * Whether the caller is staff of an organisation of the event, and either has it in their
 * assignments or is named as its reviewer. See T4.
 */
export function isInScope(event: SeenEvent, caller: SignedInCaller): caller is StaffCaller {
  const { staff, organisation } = caller
  if (staff === undefined || organisation === undefined) return false
  return staffSightOf(seeingStaff(staff, organisation), event) !== 'nothing'
}

/**
 * A staff member in their current state, from an organisation and assignments that were read with
 * the call.
 */
export function seeingStaff(staff: DashboardUser, organisation: University): SeeingStaff {
  return {
    ...staff,
    visible_scopes: visibleScopesOf(organisation.id, staff.assignments, organisation),
    organisation_access: organisation,
  }
}

/**
 * Whether an event or huddle belongs to an organisation: its university, or the national
 * organisation of its huddle.
 */
export function belongsTo(
  { organisation_ids }: Pick<Event, 'organisation_ids'>,
  { id }: Pick<University, 'id'>,
): boolean {
  return organisation_ids.includes(id)
}
