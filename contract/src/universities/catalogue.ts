import type { Form } from '#forms/form.ts'
import type { RequirementId } from '#shared/ids.ts'
import type { EventType } from './event-type.ts'
import type { RequirementType } from './requirement-type.ts'

/**
 * Everything that an organisation can require, without deleted entries. The three lists are
 * bounded, so they are read in full.
 */
export type Catalogue = {
  readonly requirementTypes: readonly RequirementType[]
  readonly eventTypes: readonly EventType[]
  readonly forms: readonly Form[]
}

/** The fields of an event type that contain requirement ids. */
export const requirementLists = [
  'document_requirement_ids',
  'on_campus_document_ids',
  'has_alcohol_document_ids',
  'guest_document_requirement_ids',
  'guest_on_campus_document_ids',
  'guest_has_alcohol_document_ids',
] as const satisfies readonly (keyof EventType)[]

/** Returns every requirement of an event type. */
export function requirementIdsOf(type: EventType): RequirementId[] {
  return [...new Set(requirementLists.flatMap((list) => type[list]))]
}

/** Returns the ids that an event type, a form or a condition currently requires. */
export function idsInUse({ requirementTypes, eventTypes, forms }: Catalogue): Set<RequirementId> {
  return new Set([
    ...eventTypes.flatMap(requirementIdsOf),
    ...forms.flatMap((form) => form.requirement_ids),
    ...requirementTypes.flatMap(childIdsOf),
  ])
}

/** Returns the requirements that answers to this one may require. */
export function childIdsOf({ conditional_requirements }: RequirementType): RequirementId[] {
  return conditional_requirements.map(({ requirement_id }) => requirement_id)
}

/**
 * Removes a requirement from everything that requires it, and returns only what changed. See F12.
 */
export function changedWithout(
  { requirementTypes, eventTypes, forms }: Catalogue,
  id: RequirementId,
): Catalogue {
  const without = (ids: readonly RequirementId[]) => ids.filter((one) => one !== id)
  return {
    requirementTypes: requirementTypes
      .filter((one) => one.id !== id && childIdsOf(one).includes(id))
      .map((one) => ({
        ...one,
        conditional_requirements: one.conditional_requirements.filter(
          ({ requirement_id }) => requirement_id !== id,
        ),
      })),
    eventTypes: eventTypes
      .filter((type) => requirementIdsOf(type).includes(id))
      .map((type) => ({
        ...type,
        ...Object.fromEntries(requirementLists.map((list) => [list, without(type[list])])),
      })),
    forms: forms
      .filter((form) => form.requirement_ids.includes(id))
      .map((form) => ({ ...form, requirement_ids: without(form.requirement_ids) })),
  }
}
