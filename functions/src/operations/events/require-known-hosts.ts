import { ServiceError, type StudentProfile } from '@huddle/contract'

/** Hosts are students that exist, and whoever made the event stays one of them. */
export function requireKnownHosts(
  hosts: readonly string[],
  profiles: readonly (StudentProfile | undefined)[],
  maker: string,
): void {
  const isUnknown = profiles.some((profile) => profile === undefined || profile.is_deleted)
  if (isUnknown) throw wrongHosts('Every host has to be a student')
  if (!hosts.includes(maker)) throw wrongHosts('Whoever created the event stays a host')
}

function wrongHosts(message: string): ServiceError {
  return new ServiceError('validation-error', message, { hosts: [message] })
}
