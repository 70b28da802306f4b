import type { University } from '@huddle/contract'

import type { FilterGroup } from '#components/filters/filter-selection.ts'

/** Firestore compares with at most thirty values in one query; more choices than that are no filter a person can use. */
export const mostFilterOptions = 30

/** Lists cut to councils and departments. */
export function scopeFilter({
  fsl_councils,
  student_life_departments,
}: Pick<University, 'fsl_councils' | 'student_life_departments'>): FilterGroup {
  const units = [...fsl_councils, ...student_life_departments].filter((unit) => !unit.is_deleted)
  return {
    id: 'scope',
    label: 'Council or department',
    options: units.slice(0, mostFilterOptions).map(({ id, name }) => ({ id, label: name })),
  }
}
