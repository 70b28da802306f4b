import { ServiceError, type HuddleId, type UniversityId } from '@huddle/contract'

import type { Store } from '#store/store.ts'

type Place = { host_huddle: HuddleId; university_id: UniversityId }

/**
 * Refuses to invite people as hosts who neither study at the university of the event nor belong to
 * its huddle. Unknown people are refused with the same message, so the response does not reveal who
 * has an account.
 */
export async function requireEligibleHosts(
  { host_huddle, university_id }: Place,
  invited: readonly string[],
  { students, members, getAll }: Pick<Store, 'students' | 'members' | 'getAll'>,
): Promise<void> {
  const [profiles, places] = await Promise.all([
    getAll(invited.map((uid) => students.doc(uid))),
    getAll(invited.map((uid) => members(host_huddle).doc(uid))),
  ])
  const areEligible = invited.every((_uid, index) => {
    const profile = profiles[index]
    if (profile === undefined || profile.is_deleted) return false
    const role = places[index]?.role
    return profile.university_id === university_id || role === 'member' || role === 'host'
  })
  if (!areEligible)
    throw wrongHosts('Every host has to be a student of the university or a member of the huddle')
}

/** Refuses a list of hosts that lacks the person who created the event. */
export function requireCreator(hosts: readonly string[], maker: string): void {
  if (!hosts.includes(maker)) throw wrongHosts('The person who created the event stays a host')
}

function wrongHosts(message: string): ServiceError {
  return new ServiceError('validation-error', message, { hosts: [message] })
}
