import type { EventRecord } from '#events/event-place.ts'
import { reviewerKeyOf } from '#reviews/reviewer-key.ts'
import type { DashboardUser } from '#team/dashboard-user.ts'

/** How much of an event a staff member sees. Each level includes the ones before it. */
export type StaffSight = 'nothing' | 'record' | 'record with place'

export type SeeingStaff = Pick<
  DashboardUser,
  | 'uid'
  | 'university_id'
  | 'is_deleted'
  | 'visible_scopes'
  | 'organisation_access'
  | 'role_permissions'
>

export type SeenEvent = Pick<EventRecord, 'staff_scopes' | 'is_deleted' | 'reviewers_keys'>

/**
 * Returns what a staff member sees of an event: every event that their organisation oversees within
 * their assignments, and every event that names them as a reviewer for that organisation.
 * `firestore.rules` implements the same logic. See T3, T4, decisions 0192, 0193.
 */
export function staffSightOf(staff: SeeingStaff, event: SeenEvent): StaffSight {
  const { is_deleted, organisation_access, role_permissions } = staff
  if (is_deleted || !organisation_access.has_dashboard_access || event.is_deleted) return 'nothing'
  if (!isInScopeOf(staff, event) && !isNamedOn(event, staff)) return 'nothing'
  return role_permissions.can_view_event_locations ? 'record with place' : 'record'
}

/** Whether an event or a huddle is within what a staff member oversees. See T4. */
export function isInScopeOf(
  { visible_scopes }: Pick<SeeingStaff, 'visible_scopes'>,
  { staff_scopes }: Pick<SeenEvent, 'staff_scopes'>,
): boolean {
  return staff_scopes.some((scope) => visible_scopes.includes(scope))
}

/**
 * Whether the event names this person as a reviewer for their current organisation. See decision
 * 0192.
 */
export function isNamedOn(
  { reviewers_keys }: Pick<SeenEvent, 'reviewers_keys'>,
  { university_id, uid }: Pick<SeeingStaff, 'university_id' | 'uid'>,
): boolean {
  return reviewers_keys.includes(reviewerKeyOf(university_id, uid))
}
