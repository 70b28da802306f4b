import type { University } from '@huddle/contract'
import { listForms } from '@huddle/contract/forms/list-forms.ts'

import type { FilterGroup } from '#components/filters/filter-selection.ts'

import { maxFilterOptions, scopeFilterGroup } from './scope-filter-group.ts'
import { useEndpointQuery } from './use-endpoint-query.ts'

/** The filters of form lists: forms, read when first needed, and councils and departments. */
export function useFormFilters(university: University, isWanted: boolean): FilterGroup[] {
  const result = useEndpointQuery(
    listForms,
    { params: { universityId: university.id } },
    { enabled: isWanted },
  )
  const forms = result.status === 'ready' ? result.data.forms : []
  return [
    {
      id: 'form',
      label: 'Form',
      options: forms.slice(0, maxFilterOptions).map(({ id, name }) => ({ id, label: name })),
    },
    scopeFilterGroup(university),
  ].filter((group) => group.options.length > 0)
}
