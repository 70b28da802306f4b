import { isInScopeOf, type Huddle, type HuddleMember, type StudentProfile } from '@huddle/contract'

import type { SignedInCaller, StaffCaller } from '#caller.ts'
import { seeingStaff } from '#operations/events/relation-to-event.ts'
import type { Store } from '#store/store.ts'

/** A person's relation to a huddle, which decides how much of it they see. See T4. */
export type HuddleRelation = 'host' | 'staff' | 'member' | 'student'

/** Whether the caller is staff of an organisation of the huddle and has it in their assignments. */
export function isHuddleInScope(huddle: Huddle, caller: SignedInCaller): caller is StaffCaller {
  const { staff, organisation } = caller
  if (staff === undefined || organisation === undefined) return false
  return isInScopeOf(seeingStaff(staff, organisation), huddle)
}

/** Undefined for a person for whom the huddle must not exist. */
export async function relationToHuddle(
  huddle: Huddle,
  caller: SignedInCaller,
  { members, students }: Pick<Store, 'members' | 'students'>,
): Promise<HuddleRelation | undefined> {
  if (huddle.is_deleted) return undefined
  if (isHostOfHuddle(huddle, caller.uid)) return 'host'
  if (isHuddleInScope(huddle, caller)) return 'staff'
  const [place, student] = await Promise.all([
    members(huddle.id).doc(caller.uid).get(),
    students.doc(caller.uid).get(),
  ])
  return studentRelationTo(huddle, caller.uid, place, student)
}

/**
 * The relation of a person who is not staff, from their membership and profile. Undefined when the
 * huddle must not exist for them.
 */
export function studentRelationTo(
  huddle: Huddle,
  uid: string,
  place: HuddleMember | undefined,
  student: StudentProfile | undefined,
): Exclude<HuddleRelation, 'staff'> | undefined {
  if (huddle.is_deleted) return undefined
  if (isHostOfHuddle(huddle, uid)) return 'host'
  // A request to join is not a membership yet.
  if (place !== undefined && place.role !== 'requested')
    return place.role === 'invited' ? 'student' : 'member'
  if (student === undefined || student.is_deleted) return undefined
  const isOpen =
    huddle.privacy_status === 'public' && student.university_id === huddle.university_id
  return isOpen ? 'student' : undefined
}

function isHostOfHuddle({ hosts }: Huddle, uid: string): boolean {
  return hosts.some((host) => host === uid)
}
