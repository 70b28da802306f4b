import { endpoints, form, formErrors, limits } from '@huddle/contract'

import { implement } from '#implement.ts'
import {
  changeCatalogue,
  refuseErrors,
  refuseMore,
  requireCatalogueAdmin,
} from '#operations/universities/catalogue-change.ts'

import { requireFormsEnabled } from './require-forms-enabled.ts'

export const createForm = implement(
  endpoints.createForm,
  async (caller, { params: { universityId }, body }, services) => {
    requireCatalogueAdmin(caller, universityId)
    requireFormsEnabled(caller.organisation)
    return changeCatalogue(
      caller,
      universityId,
      services,
      async ({ tx, catalogue, now, markUsed, audit }) => {
        refuseMore(catalogue.forms.length, limits.forms, 'forms')
        const ref = services.store.forms(universityId).doc()
        const created = form.parse({
          ...body,
          requirement_ids: [...new Set(body.requirement_ids)],
          id: ref.id,
          university_id: universityId,
          created_at: now,
          updated_at: now,
          updated_by: caller.staff.uid,
        })
        refuseErrors(formErrors(created, undefined, { university: caller.organisation, catalogue }))
        tx.create(ref, created)
        markUsed(created.requirement_ids)
        audit({
          action: 'form-created',
          entity_type: 'form',
          entity_id: created.id,
          after: created,
        })
        return created
      },
    )
  },
)
