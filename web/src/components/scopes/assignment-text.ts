import { all, type University } from '@huddle/contract'

/**
 * The assignments of a staff member in one line: the first names and how many more. Ignores removed
 * councils and departments.
 */
export function assignmentText(
  assignments: readonly string[],
  {
    fsl_councils,
    student_life_departments,
  }: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): string {
  if (assignments.includes(all)) return 'All councils and departments'
  const names = [...fsl_councils, ...student_life_departments]
    .filter(({ id, is_deleted }) => !is_deleted && assignments.includes(id))
    .map(({ name }) => name)
  if (names.length === 0) return 'Nothing'
  return names.length <= 2 ? names.join(', ') : `${names[0]} +${names.length - 1}`
}
