import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

import { requireFormsEnabled } from './require-forms-enabled.ts'

export const getForm = implement(
  endpoints.getForm,
  async (caller, { params: { universityId, formId } }, { store }) => {
    requireOwnOrganisation(caller, universityId)
    requireFormsEnabled(caller.organisation)
    const form = await store.forms(universityId).doc(formId).get()
    if (form === undefined || form.is_deleted) throw notFound('form')
    return form
  },
)
