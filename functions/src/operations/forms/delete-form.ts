import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import {
  changeCatalogue,
  requireCatalogueAdmin,
} from '#operations/universities/catalogue-change.ts'

import { requireFormsEnabled } from './require-forms-enabled.ts'

export const deleteForm = implement(
  endpoints.deleteForm,
  async (caller, { params: { universityId, formId } }, services) => {
    requireCatalogueAdmin(caller, universityId)
    requireFormsEnabled(caller.organisation)
    return changeCatalogue(caller, universityId, services, async ({ tx, now, markUsed, audit }) => {
      const ref = services.store.forms(universityId).doc(formId)
      const stored = await tx.get(ref)
      if (stored === undefined) throw notFound('form')
      if (stored.is_deleted) return { id: formId }
      tx.update(ref, { is_deleted: true, updated_at: now, updated_by: caller.staff.uid })
      markUsed(stored.requirement_ids)
      audit({
        action: 'form-deleted',
        entity_type: 'form',
        entity_id: formId,
        before: { name: stored.name, is_deleted: false },
        after: { name: stored.name, is_deleted: true },
      })
      return { id: formId }
    })
  },
)
