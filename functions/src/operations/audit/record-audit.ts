import { auditYears, type AuditEntry } from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

/**
 * The person who acted and their organisation. A staff caller has this shape. The clock has neither
 * a uid nor a request.
 */
export type Actor = {
  uid: AuditEntry['actor']
  organisation_id: AuditEntry['organisation_id']
  request_id: string | null
}

export type Act = Pick<AuditEntry, 'action' | 'entity_type' | 'entity_id'> & {
  before?: object
  after?: object
}

/**
 * Records who did what, in the transaction that does it. Only the keys that differ are kept of
 * `before` and `after`. See A11.
 */
export function recordAudit(
  tx: Tx,
  { uid, organisation_id, request_id }: Actor,
  { before, after, ...act }: Act,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): void {
  const at = clock.now()
  const expires_at = new Date(at)
  expires_at.setUTCFullYear(at.getUTCFullYear() + auditYears)
  const ref = store.auditLog(organisation_id).doc()
  tx.create(ref, {
    id: ref.id,
    organisation_id,
    actor: uid,
    ...act,
    ...changedBetween(before ?? {}, after ?? {}),
    request_id,
    at,
    expires_at,
  })
}

function changedBetween(before: object, after: object): Pick<AuditEntry, 'before' | 'after'> {
  const values = (of: object): Record<string, unknown> => ({ ...of })
  const [old, fresh] = [values(before), values(after)]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (key) => !isBookkeeping.has(key) && !isDeepStrictEqual(old[key], fresh[key]),
  )
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])))
  return { before: only(old), after: only(fresh) }
}

/** These fields change with every write and carry no information. */
const isBookkeeping = new Set(['updated_at', 'updated_by'])
