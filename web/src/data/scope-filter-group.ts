import type { University } from '@huddle/contract'

import type { FilterGroup } from '#components/filters/filter-selection.ts'

/** Firestore allows at most thirty values in an `in` condition. */
export const maxFilterOptions = 30

/** The filter by council or department. */
export function scopeFilterGroup({
  fsl_councils,
  student_life_departments,
}: Pick<University, 'fsl_councils' | 'student_life_departments'>): FilterGroup {
  const units = [...fsl_councils, ...student_life_departments].filter((unit) => !unit.is_deleted)
  return {
    id: 'scope',
    label: 'Council or department',
    options: units.slice(0, maxFilterOptions).map(({ id, name }) => ({ id, label: name })),
  }
}
