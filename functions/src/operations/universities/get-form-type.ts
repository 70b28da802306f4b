import { endpoints, registrationFormTypeId } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

export const getFormType = implement(
  endpoints.getFormType,
  async (caller, { params: { universityId, formTypeId } }) => {
    requireOwnOrganisation(caller, universityId)
    const own = caller.organisation.form_types.find(({ id }) => id === formTypeId)
    if (own) return own
    if (formTypeId === registrationFormTypeId)
      return { id: registrationFormTypeId, name: 'Registration', is_editable: false }
    throw notFound('form type')
  },
)
