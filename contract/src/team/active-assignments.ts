import { all } from '#universities/applies-to.ts'
import type { University } from '#universities/university.ts'

/** Returns the effective assignments: removed councils and departments grant nothing. See H7. */
export function activeAssignmentsOf(
  assignments: readonly string[],
  {
    fsl_councils,
    student_life_departments,
  }: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): string[] {
  const removed = new Set(
    [...fsl_councils, ...student_life_departments].flatMap((unit) =>
      unit.is_deleted ? unit.id : [],
    ),
  )
  return assignments.filter((id) => id === all || !removed.has(id))
}
