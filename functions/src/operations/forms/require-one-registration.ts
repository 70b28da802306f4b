import {
  openFormStatuses,
  registrationFormTypeId,
  ServiceError,
  type FormSubmission,
} from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/**
 * Refuses a second open registration of a huddle in an academic year. Checked in the transaction
 * that opens one. See F6.
 */
export async function requireOneRegistration(
  tx: Tx,
  before: FormSubmission | undefined,
  after: FormSubmission,
  { formSubmissions }: Pick<Store, 'formSubmissions'>,
): Promise<void> {
  const { id, huddle_id, form_type_id, academic_year } = after
  const wasOpen = before !== undefined && isOpen(before)
  if (wasOpen || !isOpen(after) || form_type_id !== registrationFormTypeId) return
  const others = await tx.query(
    formSubmissions(huddle_id)
      .where('form_type_id', '==', registrationFormTypeId)
      .where('academic_year', '==', academic_year)
      .where('is_deleted', '==', false)
      .where('status', 'in', [...openFormStatuses])
      .limit(2),
  )
  if (others.some((other) => other.id !== id))
    throw new ServiceError('conflict', 'This huddle has an open registration already')
}

function isOpen({ status }: FormSubmission): boolean {
  return openFormStatuses.some((open) => open === status)
}
