import type { FieldErrors } from '../errors.ts'

import type { AppliesTo } from './applies-to.ts'
import { all } from './applies-to.ts'
import type { University } from './university.ts'

type Units = University['fsl_councils']

/**
 * Reports councils and departments that the organisation does not have. Those selected before their
 * removal may stay. See H7.
 */
export function appliesToErrors(
  { fsl_councils_ids, student_life_departments_ids }: AppliesTo,
  stored: AppliesTo | undefined,
  university: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): FieldErrors {
  const errors = (
    section: keyof AppliesTo,
    ids: readonly string[],
    units: Units,
    message: string,
  ): [string, string[]][] =>
    ids.flatMap((id, index): [string, string[]][] => {
      const isKnown = id === all || units.some((unit) => unit.id === id && !unit.is_deleted)
      const wasNamed = stored?.[section].includes(id) === true
      return isKnown || wasNamed ? [] : [[`applies_to.${section}.${index}`, [message]]]
    })
  return Object.fromEntries([
    ...errors('fsl_councils_ids', fsl_councils_ids, university.fsl_councils, 'Unknown council'),
    ...errors(
      'student_life_departments_ids',
      student_life_departments_ids,
      university.student_life_departments,
      'Unknown department',
    ),
  ])
}
