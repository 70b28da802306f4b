import type { University } from '@huddle/contract'

import type { FilterGroup } from '#components/filters/filter-selection.ts'

/**
 * The existing councils and departments, each as a section with its options. Empty sections are
 * left out.
 */
export function scopeSections(
  university: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): FilterGroup[] {
  return [
    { id: 'fsl_councils_ids', label: 'Councils', units: university.fsl_councils },
    {
      id: 'student_life_departments_ids',
      label: 'Departments',
      units: university.student_life_departments,
    },
  ]
    .map(({ id, label, units }) => ({
      id,
      label,
      nested: true,
      options: units
        .filter(({ is_deleted }) => !is_deleted)
        .map((unit) => ({ id: unit.id, label: unit.name })),
    }))
    .filter(({ options }) => options.length > 0)
}
