import { ServiceError } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** Hosts are students that exist, and whoever made the event stays one of them. */
export async function requireKnownHosts(
  hosts: readonly string[],
  maker: string,
  { students, getAll }: Pick<Store, 'students' | 'getAll'>,
): Promise<void> {
  const profiles = await getAll(hosts.map((host) => students.doc(host)))
  const isUnknown = profiles.some((profile) => profile === undefined || profile.is_deleted)
  if (isUnknown) throw wrongHosts('Every host has to be a student')
  if (!hosts.includes(maker)) throw wrongHosts('Whoever created the event stays a host')
}

function wrongHosts(message: string): ServiceError {
  return new ServiceError('validation-error', message, { hosts: [message] })
}
