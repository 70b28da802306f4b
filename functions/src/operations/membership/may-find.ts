import type { Huddle, HuddleMember, StudentProfile } from '@huddle/contract'

/** Students of the university find a huddle, and people of others who have a part in it. */
export function mayFind(
  huddle: Huddle,
  { university_id }: StudentProfile,
  own: HuddleMember | undefined,
): boolean {
  return !huddle.is_deleted && (own !== undefined || huddle.university_id === university_id)
}
