import type { Form } from '#forms/form.ts'
import type { RequirementId } from '#shared/ids.ts'
import type { EventType } from './event-type.ts'
import type { RequirementType } from './requirement-type.ts'

/** All that an organisation asks for, without what was deleted. The three lists are bounded, so they are read whole. */
export type Catalogue = {
  readonly requirementTypes: readonly RequirementType[]
  readonly eventTypes: readonly EventType[]
  readonly forms: readonly Form[]
}

/** The lists of an event type that name requirements. Spec: dashboard 3. */
export const requirementLists = [
  'document_requirement_ids',
  'on_campus_document_ids',
  'has_alcohol_document_ids',
  'guest_document_requirement_ids',
  'guest_on_campus_document_ids',
  'guest_has_alcohol_document_ids',
] as const satisfies readonly (keyof EventType)[]

/** Every requirement that an event type names. */
export function requirementIdsOf(type: EventType): RequirementId[] {
  return [...new Set(requirementLists.flatMap((list) => type[list]))]
}

/** What an event type, a form or a condition asks for at present. */
export function idsInUse({ requirementTypes, eventTypes, forms }: Catalogue): Set<RequirementId> {
  return new Set([
    ...eventTypes.flatMap(requirementIdsOf),
    ...forms.flatMap((form) => form.requirement_ids),
    ...requirementTypes.flatMap(childIdsOf),
  ])
}

/** What the answers to a requirement may ask for. */
export function childIdsOf({ conditional_requirements }: RequirementType): RequirementId[] {
  return conditional_requirements.map(({ requirement_id }) => requirement_id)
}

/** Takes a requirement out of everything that asks for it, and answers only what changed by that. Decision F12. */
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
