import { ServiceError, type DashboardRole } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import type { Actor } from '#operations/audit/record-audit.ts'
import { notFound } from '#operations/not-found.ts'

const adminRoles: readonly DashboardRole[] = ['owner', 'university-admin']

/** Only Owners and Admins manage. Reviewers are refused. See T2. */
export function requireAdmin(caller: StaffCaller): void {
  if (!isAdmin(caller)) throw new ServiceError('forbidden', 'Only Owners and Admins may do this')
}

export function isAdmin({ staff }: Pick<StaffCaller, 'staff'>): boolean {
  return adminRoles.includes(staff.role)
}

/** Refuses another organisation's data as if it did not exist. See T4. */
export function requireOwnOrganisation({ organisation }: StaffCaller, universityId: string): void {
  if (organisation.id !== universityId) throw notFound('university')
}

/** A staff member, as the organisation's audit log names them. */
export function actorOf({ staff, organisation, requestId }: StaffCaller): Actor {
  return { uid: staff.uid, organisation_id: organisation.id, request_id: requestId }
}
