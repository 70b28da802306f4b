import { z } from 'zod'

import { innerId } from '#shared/ids.ts'

import type { University } from './university.ts'

/** Stands for every council, or every department, of its section. Decision M7. */
export const all = 'all'

/** Saving `all` together with ids keeps `all` only. Decision H8. */
const section = z
  .array(innerId)
  .max(500)
  .overwrite((ids) => (ids.includes(all) ? [all] : [...new Set(ids)]))

/** Which councils and departments something applies to. Spec: dashboard 3. */
export const appliesTo = z.object({
  fsl_councils_ids: section.default([]),
  student_life_departments_ids: section.default([]),
})

export type AppliesTo = z.infer<typeof appliesTo>

/**
 * Whether it applies to a huddle of this council or department. What has neither may use what is for every one of a section. Decision F5.
 */
export function appliesToScope(
  { fsl_councils_ids, student_life_departments_ids }: AppliesTo,
  scopeId: string | null,
  university: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): boolean {
  const isCouncil = university.fsl_councils.some(({ id }) => id === scopeId)
  const isDepartment = university.student_life_departments.some(({ id }) => id === scopeId)
  const ids = [
    ...(isDepartment ? [] : fsl_councils_ids),
    ...(isCouncil ? [] : student_life_departments_ids),
  ]
  return ids.includes(all) || (scopeId !== null && ids.includes(scopeId))
}

/** Whether it names a council or a department at all. */
export function appliesToSomething(value: AppliesTo): boolean {
  return value.fsl_councils_ids.length > 0 || value.student_life_departments_ids.length > 0
}
