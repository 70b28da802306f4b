import { ServiceError } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

/**
 * Refuses to do for others what people may do only for themselves. Staff of another organisation
 * are not found. See T6.
 */
export async function requireSelf(
  { staff }: StaffCaller,
  userId: string,
  refusal: string,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  if (userId === staff.uid) return
  const member = await store.dashboardUsers.doc(userId).get()
  if (member?.university_id !== staff.university_id) throw notFound('user')
  throw new ServiceError('forbidden', refusal)
}
