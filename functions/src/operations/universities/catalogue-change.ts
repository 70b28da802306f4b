import {
  ServiceError,
  type Catalogue,
  type FieldErrors,
  type RequirementId,
} from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { actorOf, requireAdmin, requireOwnOrganisation } from '#operations/team/require-admin.ts'
import { recordAudit, type Act } from '#operations/audit/record-audit.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { loadCatalogue } from './load-catalogue.ts'

/** A change of an organisation's requirements, in its transaction. */
export type CatalogueChange = {
  tx: Tx
  catalogue: Catalogue
  now: Date
  audit(act: Act): void
  /** Marks these requirements as used, now or before. Their kind can no longer change. See F13. */
  markUsed(ids: readonly RequirementId[]): void
}

/**
 * Lets the office change what its organisation requires. Reads everything first, so that two
 * changes cannot contradict each other. See T2.
 */
export async function changeCatalogue<Result>(
  caller: StaffCaller,
  universityId: string,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  change: (given: CatalogueChange) => Promise<Result>,
): Promise<Result> {
  requireCatalogueAdmin(caller, universityId)
  return store.transaction(async (tx) => {
    const catalogue = await loadCatalogue(store, universityId, (query) => tx.query(query))
    const now = clock.now()
    return change({
      tx,
      catalogue,
      now,
      audit: (act) => recordAudit(tx, actorOf(caller), act, { store, clock }),
      markUsed(ids) {
        for (const { id, used_at } of catalogue.requirementTypes)
          if (used_at === null && ids.includes(id))
            tx.update(store.requirementTypes(universityId).doc(id), { used_at: now })
      },
    })
  })
}

/**
 * Requires the office of this organisation. For everybody else the organisation is not found. See
 * T2, T4.
 */
export function requireCatalogueAdmin(caller: StaffCaller, universityId: string): void {
  requireOwnOrganisation(caller, universityId)
  requireAdmin(caller)
}

export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0)
    throw new ServiceError('validation-error', 'Some fields are not valid', errors)
}

export function refuseMore(count: number, most: number, what: string): void {
  if (count >= most)
    throw new ServiceError('limit-reached', `An organisation has at most ${most} ${what}`)
}
