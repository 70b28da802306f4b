import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'
import { byName } from '#operations/universities/by-name.ts'

import { requireFormsEnabled } from './require-forms-enabled.ts'

/** Not paginated: the number of forms is limited when a form is added. */
export const listForms = implement(
  endpoints.listForms,
  async (caller, { params: { universityId } }, { store }) => {
    requireOwnOrganisation(caller, universityId)
    requireFormsEnabled(caller.organisation)
    const forms = await store.forms(universityId).where('is_deleted', '==', false).get()
    return { forms: forms.toSorted(byName) }
  },
)
