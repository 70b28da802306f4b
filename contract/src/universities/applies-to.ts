import { z } from 'zod'

import { innerId } from '#shared/ids.ts'

import type { University } from './university.ts'

/** Means every council, or every department, of its section. See M7. */
export const all = 'all'

/** `all` together with ids is stored as `all` only. See H8. */
const section = z
  .array(innerId)
  .max(500)
  .overwrite((ids) => (ids.includes(all) ? [all] : [...new Set(ids)]))

/** The councils and departments that something applies to. */
export const appliesTo = z.object({
  fsl_councils_ids: section.default([]),
  student_life_departments_ids: section.default([]),
})

export type AppliesTo = z.infer<typeof appliesTo>

/**
 * Whether it applies to a huddle of this council or department. A huddle with neither may use
 * whatever applies to all of a section. See F5.
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

/** Whether it contains any council or department. */
export function appliesToSomething(value: AppliesTo): boolean {
  return value.fsl_councils_ids.length > 0 || value.student_life_departments_ids.length > 0
}
