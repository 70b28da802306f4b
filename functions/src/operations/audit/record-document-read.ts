import { uid, type AuditEntry } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import type { Services } from '#services.ts'

import { recordAudit } from './record-audit.ts'

type Read = Pick<AuditEntry, 'organisation_id' | 'entity_type' | 'entity_id'> & {
  /** The answer that was read. */
  after: object
}

/**
 * Records that a staff member read an answer: answers are personal, so the office can see which of
 * its staff read which. See D6, A11.
 */
export function recordDocumentRead(
  caller: SignedInCaller,
  { organisation_id, ...read }: Read,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  const actor = { uid: uid.parse(caller.uid), organisation_id, request_id: caller.requestId }
  return services.store.transaction(async (tx) => {
    recordAudit(tx, actor, { action: 'document-read', ...read }, services)
  })
}
