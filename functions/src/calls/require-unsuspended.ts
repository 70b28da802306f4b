import { rateOf, ServiceError, type Access, type Endpoint } from '@huddle/contract'

import type { CallerFor } from '#caller.ts'

/**
 * Refuses the writes of a suspended student, naming the day on which the suspension ends. Reading
 * stays possible, and so do calls about the person's own data and safety.
 */
export function requireUnsuspended(
  caller: CallerFor<Access>,
  endpoint: Pick<Endpoint, 'method' | 'rate' | 'isOpenToSuspended'>,
  now: Date,
): void {
  if (rateOf(endpoint) === 'read' || endpoint.isOpenToSuspended === true) return
  if (!('student' in caller)) return
  const until = caller.student.suspended_until
  if (until === null || until <= now) return
  const day = until.toISOString().slice(0, 10)
  throw new ServiceError('forbidden', `Your account is suspended until ${day}`)
}
