import { randomUUID } from 'node:crypto'

import { ServiceError, type University, type UnitChange } from '@huddle/contract'

type Units = University['fsl_councils']

/**
 * The new list of councils or departments. One that is no longer listed is marked as removed, and
 * keeps its id and name for the records that refer to it. An id is never reused. A new one with the
 * name of an existing one is that one, so sending the same list again changes nothing. See H7.
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

/** Includes the removed ones. */
const mostUnits = 500
