import { nameLowerOf, type DashboardUser, type ProfileChanges } from '@huddle/contract'

/** The profile with the given changes and the fields derived from them. See A8. */
export function withProfile(
  { profile }: DashboardUser,
  { first_name, last_name, position, avatar }: ProfileChanges,
): Pick<DashboardUser, 'profile' | 'name_lower'> {
  const next = {
    ...profile,
    first_name: first_name ?? profile.first_name,
    last_name: last_name ?? profile.last_name,
    ...(position === undefined ? {} : { position }),
    avatar: avatar === undefined ? profile.avatar : avatar,
  }
  return { profile: next, name_lower: nameLowerOf(next) }
}
