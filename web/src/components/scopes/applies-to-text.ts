import { all, type AppliesTo, type University } from '@huddle/contract'

type Organisation = Pick<University, 'fsl_councils' | 'student_life_departments'>

/**
 * The councils and departments that something applies to, in one line: "All councils, 3
 * departments". Ignores removed ones.
 */
export function appliesToText(
  { fsl_councils_ids, student_life_departments_ids }: AppliesTo,
  { fsl_councils, student_life_departments }: Organisation,
): string {
  const councils = namesOf(fsl_councils_ids, fsl_councils)
  const departments = namesOf(student_life_departments_ids, student_life_departments)
  if (councils === 'all')
    return departments === 'all'
      ? 'All councils and departments'
      : joined('All councils', departments, 'departments')
  if (departments === 'all') return joined('All departments', councils, 'councils')
  const names = [...councils, ...departments]
  if (names.length === 0) return 'Nothing'
  return names.length <= 2 ? names.join(', ') : `${names[0]} +${names.length - 1}`
}

function namesOf(ids: readonly string[], units: Organisation['fsl_councils']): 'all' | string[] {
  if (ids.includes(all)) return 'all'
  return units
    .filter(({ id, is_deleted }) => !is_deleted && ids.includes(id))
    .map(({ name }) => name)
}

function joined(whole: string, others: readonly string[], plural: string): string {
  const [only] = others
  if (others.length === 0) return whole
  return `${whole}, ${others.length === 1 ? only : `${others.length} ${plural}`}`
}
