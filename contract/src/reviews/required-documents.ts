import type { Event } from '#events/event.ts'
import type { RequirementId } from '#shared/ids.ts'
import { requirementId } from '#shared/ids.ts'
import type { EventType } from '#universities/event-type.ts'
import type { RequirementType } from '#universities/requirement-type.ts'
import { systemRequirementIds } from '#universities/requirement-type.ts'

import type { RoundRequirement } from './event-review.ts'

type Properties = Pick<Event, 'event_properties'>
type Occasion = EventType['chapter_requirement']

const chapterId = requirementId.parse(systemRequirementIds.chapter)

/**
 * Returns the ids that an event of this type requires from the start: the base ids, those for
 * alcohol and for the campus, and the chapter if its occasion applies. See D7.
 */
export function requiredIdsOf(type: EventType, { event_properties }: Properties): RequirementId[] {
  return [
    ...new Set([
      ...type.document_requirement_ids,
      ...(event_properties.includes('with_alcohol') ? type.has_alcohol_document_ids : []),
      ...(event_properties.includes('on_campus') ? type.on_campus_document_ids : []),
      ...(occurs(type.chapter_requirement, { event_properties }) ? [chapterId] : []),
    ]),
  ]
}

/** Whether guests of such an event are checked out as well as checked in. See D7. */
export function isCheckoutRequired(type: EventType, event: Properties): boolean {
  return occurs(type.checkout_requirement, event)
}

/**
 * Returns the requirements of a round under the current settings, with the children that their
 * conditions may require. Types that were deleted meanwhile are omitted. See D5.
 */
export function roundRequirementsOf(
  type: EventType,
  types: readonly RequirementType[],
  event: Properties,
): RoundRequirement[] {
  const known = new Map(types.filter((one) => !one.is_deleted).map((one) => [one.id, one]))
  const base = requiredIdsOf(type, event)
  const asked = base.flatMap((id) => known.get(id) ?? (id === chapterId ? [chapterQuestion] : []))
  const children = asked
    .flatMap((one) => one.conditional_requirements)
    .map((condition) => condition.requirement_id)
    .filter((id) => !base.includes(id))
  return [
    ...asked.map((one) => snapshotOf(one, true)),
    ...[...new Set(children)].flatMap((id) => {
      const child = known.get(id)
      return child ? [snapshotOf(child, false)] : []
    }),
  ]
}

/**
 * Returns the requirements of a form under the current settings. Only events have conditions, so
 * each is required from the start.
 */
export function formRequirementsOf(types: readonly RequirementType[]): RoundRequirement[] {
  return types
    .filter((one) => !one.is_deleted)
    .map((one) => ({ ...snapshotOf(one, true), conditional_requirements: [] }))
}

type Asked = Omit<RoundRequirement, 'is_base'>

/** Used if the university has not defined its own chapter question. */
const chapterQuestion: Asked = {
  id: chapterId,
  name: 'Chapter',
  description: null,
  type: 'chapter',
  file: null,
  multiple_choice_options: [],
  allow_multi_select: false,
  conditional_requirements: [],
}

function snapshotOf(type: Asked, is_base: boolean): RoundRequirement {
  const { id, name, description, file, allow_multi_select } = type
  return {
    id,
    name,
    description,
    type: type.type,
    file,
    multiple_choice_options: type.multiple_choice_options,
    allow_multi_select,
    conditional_requirements: type.conditional_requirements,
    is_base,
  }
}

function occurs(occasion: Occasion, { event_properties }: Properties): boolean {
  switch (occasion) {
    case 'always':
      return true
    case 'never':
      return false
    case 'event_on_campus':
      return event_properties.includes('on_campus')
    case 'event_with_alcohol':
      return event_properties.includes('with_alcohol')
  }
}
