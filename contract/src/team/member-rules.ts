import type { ErrorCode } from '../errors.ts'
import { all } from '#universities/applies-to.ts'

import type { DashboardUser } from './dashboard-user.ts'
import type { DashboardRole } from './role.ts'

/** The roles that each role may give to a new or existing colleague. See T5, T12. */
export const grantableRoles: Record<DashboardRole, readonly DashboardRole[]> = {
  owner: ['reviewer', 'university-admin', 'owner'],
  'university-admin': ['reviewer', 'university-admin'],
  reviewer: [],
}

export type MemberChange = {
  role?: DashboardRole | undefined
  assignments?: readonly string[] | undefined
}

export type MemberRefusal = { code: ErrorCode; message: string }

type Member = Pick<DashboardUser, 'uid' | 'role' | 'assignments'>

/**
 * Returns why one staff member may not make this change to another's role or assignments; undefined
 * if they may. `owners` is the number of owners before the change. Unchanged values need no
 * permission. See T5, T6, T12.
 */
export function memberChangeRefusal(
  actor: Member,
  member: Member,
  change: MemberChange,
  owners: number,
): MemberRefusal | undefined {
  const role = change.role ?? member.role
  const assignments = change.assignments ?? member.assignments
  const isNewRole = role !== member.role
  const changed = differenceOf(member.assignments, assignments)
  if (!isNewRole && changed.length === 0) return undefined
  if (actor.uid === member.uid)
    return forbidden('Somebody else has to change your role and assignments')
  const refusal = managementRefusal(actor, member)
  if (refusal) return refusal
  if (!grantableRoles[actor.role].includes(role)) return forbidden('Only Owners can make Owners')
  if (!areWithin(actor.assignments, changed))
    return forbidden('You can only give and take what you are assigned to yourself')
  return isNewRole ? lastOwnerRefusal(member, owners) : undefined
}

/**
 * Returns why one staff member may not manage another at all (change, remove or invite them, resend
 * or revoke their invitation); undefined if they may. Nobody manages a role that they cannot give,
 * or somebody whose assignments exceed their own. See T5, T12.
 */
export function managementRefusal(
  actor: Pick<Member, 'role' | 'assignments'>,
  member: Pick<Member, 'role' | 'assignments'>,
): MemberRefusal | undefined {
  if (actor.role === 'reviewer') return forbidden('Only Owners and Admins may do this')
  if (!grantableRoles[actor.role].includes(member.role))
    return forbidden('Only Owners can manage Owners')
  if (!areWithin(actor.assignments, member.assignments))
    return forbidden('You can only manage people within your own assignments')
  return undefined
}

/** Returns why one staff member may not remove another; undefined if they may. See T5, T7. */
export function memberRemovalRefusal(
  actor: Member,
  member: Member,
  owners: number,
): MemberRefusal | undefined {
  const refusal = managementRefusal(actor, member) ?? lastOwnerRefusal(member, owners)
  if (refusal) return refusal
  return actor.uid === member.uid ? forbidden('Somebody else has to remove you') : undefined
}

/** Whether all of these are within the person's own assignments. See T12. */
export function areWithin(own: readonly string[], ids: readonly string[]): boolean {
  return own.includes(all) || ids.every((id) => own.includes(id))
}

function lastOwnerRefusal({ role }: Member, owners: number): MemberRefusal | undefined {
  return role === 'owner' && owners < 2
    ? { code: 'conflict', message: 'The last Owner stays: make somebody else an Owner first' }
    : undefined
}

/** Returns the ids that are in only one of the lists. */
function differenceOf(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((id) => !after.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ]
}

function forbidden(message: string): MemberRefusal {
  return { code: 'forbidden', message }
}
