import type { University } from '@huddle/contract'
import { listForms } from '@huddle/contract/forms/list-forms.ts'

import type { FilterGroup } from '#components/filters/filter-selection.ts'

import { mostFilterOptions, scopeFilter } from './scope-filter.ts'
import { useEndpointQuery } from './use-endpoint-query.ts'

/** The filters of form lists: forms, read when first needed, and councils and departments. */
export function useFormFilters(university: University, isWanted: boolean): FilterGroup[] {
  const answer = useEndpointQuery(
    listForms,
    { params: { universityId: university.id } },
    { enabled: isWanted },
  )
  const forms = answer.status === 'ready' ? answer.data.forms : []
  return [
    {
      id: 'form',
      label: 'Form',
      options: forms.slice(0, mostFilterOptions).map(({ id, name }) => ({ id, label: name })),
    },
    scopeFilter(university),
  ].filter((group) => group.options.length > 0)
}
