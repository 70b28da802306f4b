import { endpoints, idsInUse } from '@huddle/contract'

import { implement } from '#implement.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

import { byName } from './by-name.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { withTemplateLink } from './requirement-template.ts'

export const listRequirementTypes = implement(
  endpoints.listRequirementTypes,
  async (caller, { params: { universityId }, query }, { store, storage }) => {
    requireOwnOrganisation(caller, universityId)
    const catalogue = await loadCatalogue(store, universityId)
    const used = idsInUse(catalogue)
    const asked = catalogue.requirementTypes.filter(
      ({ is_huddle_form_requirement }) =>
        query.requirementTypes === 'all' ||
        is_huddle_form_requirement === (query.requirementTypes === 'form'),
    )
    return {
      document_types: await Promise.all(
        asked.toSorted(byName).map(async (one) => ({
          ...(await withTemplateLink(one, storage)),
          in_use: used.has(one.id),
        })),
      ),
    }
  },
)
