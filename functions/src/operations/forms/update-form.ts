import { isDeepStrictEqual } from 'node:util'

import { endpoints, form, formErrors } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import {
  changeCatalogue,
  refuseErrors,
  requireCatalogueAdmin,
} from '#operations/universities/catalogue-change.ts'

import { requireFormsEnabled } from './require-forms-enabled.ts'

export const updateForm = implement(
  endpoints.updateForm,
  async (caller, { params: { universityId, formId }, body }, services) => {
    requireCatalogueAdmin(caller, universityId)
    requireFormsEnabled(caller.organisation)
    return changeCatalogue(
      caller,
      universityId,
      services,
      async ({ tx, catalogue, now, markUsed, audit }) => {
        const stored = catalogue.forms.find(({ id }) => id === formId)
        if (stored === undefined) throw notFound('form')
        const changed = form.parse({
          ...stored,
          ...body,
          requirement_ids: [...new Set(body.requirement_ids ?? stored.requirement_ids)],
        })
        if (isDeepStrictEqual(changed, stored)) return stored
        refuseErrors(formErrors(changed, stored, { university: caller.organisation, catalogue }))
        const next = { ...changed, updated_at: now, updated_by: caller.staff.uid }
        tx.set(services.store.forms(universityId).doc(formId), next)
        markUsed([...stored.requirement_ids, ...next.requirement_ids])
        audit({
          action: 'form-updated',
          entity_type: 'form',
          entity_id: formId,
          before: stored,
          after: next,
        })
        return next
      },
    )
  },
)
