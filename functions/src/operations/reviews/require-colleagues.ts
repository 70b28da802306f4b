import { ServiceError, type Uid, type UniversityId } from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/**
 * Refuses reviewers who are not active staff of the organisation. Reads them in the transaction
 * that names them, so that nobody is added who is being removed at the same time. See R14.
 */
export async function requireColleagues(
  tx: Tx,
  uids: readonly Uid[],
  organisationId: UniversityId,
  { dashboardUsers }: Pick<Store, 'dashboardUsers'>,
): Promise<void> {
  const people = await tx.getAll(...uids.map((uid) => dashboardUsers.doc(uid)))
  const areColleagues = people.every(
    (person) =>
      person !== undefined && !person.is_deleted && person.university_id === organisationId,
  )
  if (areColleagues) return
  const message = 'Only active members of your team can review'
  throw new ServiceError('validation-error', message, { add: [message] })
}
