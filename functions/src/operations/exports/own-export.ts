import type { CsvExport } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

/**
 * Whether an export belongs to the caller, was made for the organisation that they work for now,
 * and has not expired. See E8.
 */
export function isOwn(record: CsvExport, { uid, organisation }: StaffCaller, now: Date): boolean {
  return (
    record.owner_uid === uid && record.university_id === organisation.id && record.expires_at > now
  )
}

export async function ownExport(
  id: CsvExport['id'],
  caller: StaffCaller,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<CsvExport> {
  const record = await store.exports.doc(id).get()
  if (record === undefined || !isOwn(record, caller, clock.now())) throw notFound('export')
  return record
}
