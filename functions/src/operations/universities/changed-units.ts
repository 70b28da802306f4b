import { randomUUID } from 'node:crypto'

import { ServiceError, type University, type UnitChange } from '@huddle/contract'

type Units = University['fsl_councils']

/**
 * Councils or departments as they are to be. What is not named any more is removed, which keeps its id and name for what refers to them; an id
 * is never given twice. A new one that is called like one there is is that one, so sending the same list again changes nothing. Decision H7.
 */
export function changedUnits(
  field: 'fsl_councils' | 'student_life_departments',
  units: Units,
  wanted: readonly UnitChange[],
): Units {
  const present = units.filter((unit) => !unit.is_deleted)
  const named = wanted.map(({ id, name }) => ({
    id: id ?? present.find((unit) => unit.name === name)?.id,
    name,
  }))
  const ids = named.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size !== ids.length || ids.some((id) => !units.some((unit) => unit.id === id)))
    throw new ServiceError('validation-error', 'Some fields are not valid', {
      [field]: ['Each id must be one that the organisation has, and come once'],
    })
  const kept = units.map((unit) => {
    const change = named.find(({ id }) => id === unit.id)
    return change === undefined
      ? { ...unit, is_deleted: true }
      : { ...unit, name: change.name, is_deleted: false }
  })
  const added = named
    .filter(({ id }) => id === undefined)
    .map(({ name }) => ({ id: randomUUID(), name, is_deleted: false }))
  const all = [...kept, ...added]
  if (all.length > mostUnits)
    throw new ServiceError('limit-reached', `An organisation has at most ${mostUnits} of them`)
  return all
}

/** With the removed ones. */
const mostUnits = 500
