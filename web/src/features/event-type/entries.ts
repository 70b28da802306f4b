import { isSystemRequirement, type RequirementType } from '@huddle/contract'

import { cadences, type Cadence, type RequirementEntry } from './event-type-form.ts'

/**
 * What an event type can still ask for, each with when that would be: a requirement has one row, or
 * one for alcohol and one for campus.
 */
export function offeredEntries(
  entries: readonly RequirementEntry[],
  requirements: readonly RequirementType[],
): { requirement: RequirementType; cadence: Cadence }[] {
  return requirements.flatMap((requirement) => {
    if (requirement.is_huddle_form_requirement || isSystemRequirement(requirement)) return []
    const taken = entries
      .filter(({ requirement_id }) => requirement_id === requirement.id)
      .map(({ cadence }) => cadence)
    const cadence = taken.includes('always') ? undefined : freeFor(taken)[0]
    return cadence === undefined ? [] : [{ requirement, cadence }]
  })
}

/** When a row can be asked for: "always" is everything, so it stands alone. */
export function cadencesFor(
  entry: RequirementEntry,
  entries: readonly RequirementEntry[],
): readonly Cadence[] {
  return freeFor(
    entries
      .filter((other) => other !== entry && other.requirement_id === entry.requirement_id)
      .map(({ cadence }) => cadence),
  )
}

function freeFor(taken: readonly Cadence[]): readonly Cadence[] {
  if (taken.length === 0) return cadences
  return cadences.filter((cadence) => cadence !== 'always' && !taken.includes(cadence))
}
