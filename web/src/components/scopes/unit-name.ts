import type { Huddle, University } from '@huddle/contract'

/**
 * The current name of the council or department that oversees a huddle; null if there is none. See
 * H3, H6.
 */
export function unitNameOf(
  { scope_id, department }: Pick<Huddle, 'scope_id' | 'department'>,
  university: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): string | null {
  const units = [...university.fsl_councils, ...university.student_life_departments]
  return units.find(({ id }) => id === scope_id)?.name ?? department
}
