import { all } from '#universities/applies-to.ts'
import type { University } from '#universities/university.ts'

/** What of an event or a huddle decides which staff see it. */
type OverseenRecord = {
  organisation_ids: readonly string[]
  scope_id: string | null
  is_deleted: boolean
}

/**
 * Which staff see an event or a huddle: `lakeside` stands for staff of everything at Lakeside,
 * `lakeside/council-1` for those who are assigned to its first council. Nobody sees what is
 * deleted. A query searches for one of these, so each list needs one index, whatever the viewer is
 * assigned to.
 */
export function staffScopesOf({
  organisation_ids,
  scope_id,
  is_deleted,
}: OverseenRecord): string[] {
  if (is_deleted) return []
  return organisation_ids.flatMap((id) =>
    scope_id === null ? [id] : [id, staffScope(id, scope_id)],
  )
}

/** The scope of those who are assigned to a council or department of an organisation. */
export function staffScope(organisationId: string, unitId: string): string {
  return `${organisationId}/${unitId}`
}

/**
 * The scopes that staff may search for, by their assignments that count. Staff of everything may
 * also search for each council and department by itself.
 */
export function visibleScopesOf(
  organisationId: string,
  activeAssignments: readonly string[],
  {
    fsl_councils,
    student_life_departments,
  }: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): string[] {
  if (!activeAssignments.includes(all))
    return activeAssignments.map((unitId) => staffScope(organisationId, unitId))
  const units = [...fsl_councils, ...student_life_departments]
  return [organisationId, ...units.map(({ id }) => staffScope(organisationId, id))]
}
