import { ServiceError, spendUpload } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import type { Services } from '#services.ts'

import { isStudent } from './is-student.ts'

type Wanted = Parameters<typeof spendUpload>[1]

/**
 * Counts an upload against the person's hourly budget, before an address is signed for it. Only
 * students and staff can upload: an account without a profile costs nothing to create, so it gets
 * no budget. See decision 0188.
 */
export async function beginUpload(
  caller: SignedInCaller,
  wanted: Wanted,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  if (caller.staff === undefined && !(await isStudent(caller.uid, store)))
    throw new ServiceError('forbidden', 'Only students and staff can upload files')
  const ref = store.uploadBudgets.doc(caller.uid)
  await store.standaloneTransaction(async (tx) => {
    const decision = spendUpload(await tx.get(ref), wanted, clock.now())
    if (!decision.allowed) throw new ServiceError('limit-reached', decision.message)
    tx.set(ref, decision.next)
  })
}
