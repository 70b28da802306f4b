import { all, type University } from '@huddle/contract'

/** What somebody is assigned to in a line: the first names and how many more. Removed councils and departments count for nothing. */
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
