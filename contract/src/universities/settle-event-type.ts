import type { FieldErrors } from '../errors.ts'

import type { RequirementId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { appliesToErrors } from './applies-to-errors.ts'
import type { Catalogue } from './catalogue.ts'
import { childIdsOf, requirementLists } from './catalogue.ts'
import type { EventType } from './event-type.ts'
import { isSystemRequirement } from './requirement-type.ts'
import type { University } from './university.ts'

/**
 * Removes repeated requirements of an event type: what every event requires need not be repeated
 * for alcohol or campus.
 */
export function withoutRepeats(type: EventType): EventType {
  const lists = (base: keyof Lists, alcohol: keyof Lists, campus: keyof Lists) => {
    const always = [...new Set(type[base])]
    const rest = (ids: readonly RequirementId[]) =>
      [...new Set(ids)].filter((id) => !always.includes(id))
    return { [base]: always, [alcohol]: rest(type[alcohol]), [campus]: rest(type[campus]) }
  }
  return {
    ...type,
    ...lists('document_requirement_ids', 'has_alcohol_document_ids', 'on_campus_document_ids'),
    ...lists(
      'guest_document_requirement_ids',
      'guest_has_alcohol_document_ids',
      'guest_on_campus_document_ids',
    ),
    extra_material_fields: [...new Set(type.extra_material_fields)],
  }
}

type Lists = Pick<EventType, (typeof requirementLists)[number]>

/** Returns what is wrong with an event type, by field. See D7, H7. */
export function eventTypeErrors(
  type: EventType,
  stored: EventType | undefined,
  { university, catalogue }: { university: University; catalogue: Catalogue },
): FieldErrors {
  const known = new Set(
    catalogue.requirementTypes
      .filter((one) => !one.is_huddle_form_requirement && !isSystemRequirement(one))
      .map(({ id }) => id),
  )
  const unknown = requirementLists.flatMap((list) =>
    type[list].flatMap((id, index): [string, string[]][] =>
      known.has(id) ? [] : [[`${list}.${index}`, ['Choose a requirement for events']]],
    ),
  )
  return {
    ...Object.fromEntries(unknown),
    ...appliesToErrors(type.applies_to, stored?.applies_to, university),
    ...(largestRoundOf(type, catalogue) > limits.requirementsPerEvent
      ? {
          document_requirement_ids: [
            `With its conditions, an event would have more than ${limits.requirementsPerEvent} requirements`,
          ],
        }
      : {}),
  }
}

/**
 * Returns how many requirements an event with alcohol on campus has, including everything that
 * answers may require.
 */
export function largestRoundOf(type: EventType, { requirementTypes }: Catalogue): number {
  const ids = [
    ...type.document_requirement_ids,
    ...type.has_alcohol_document_ids,
    ...type.on_campus_document_ids,
  ]
  const children = requirementTypes.filter(({ id }) => ids.includes(id)).flatMap(childIdsOf)
  const chapter = type.chapter_requirement === 'never' ? 0 : 1
  return new Set([...ids, ...children]).size + chapter
}
