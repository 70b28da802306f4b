import { all, type AppliesTo, type University } from '@huddle/contract'

/** Whether a record's `applies to` covers a huddle with one of these councils or departments. */
export function appliesToOneOf(
  applies_to: AppliesTo,
  scope: readonly string[],
  { fsl_councils }: Pick<University, 'fsl_councils'>,
): boolean {
  return scope.some((id) => {
    const ids = fsl_councils.some((council) => council.id === id)
      ? applies_to.fsl_councils_ids
      : applies_to.student_life_departments_ids
    return ids.includes(all) || ids.includes(id)
  })
}
