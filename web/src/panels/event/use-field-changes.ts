import { withTexts, type Event, type EventReview } from '@huddle/contract'

import type { Change } from '../review/what-changed.tsx'
import { texts } from '../texts.ts'
import { changeText } from './change-text.ts'
import { fieldLabelOf } from './field-labels.ts'
import type { SeenPlace } from './use-event-place.ts'
import { useTypeNames } from './use-type-names.ts'

type Reviewed = Pick<EventReview, 'id' | 'changes'>

/** The fields of an event that the host changed since the last decision, in words. */
export function useFieldChanges(
  { university_id }: Event,
  review: Reviewed | null | undefined,
  place: SeenPlace,
): Change[] {
  const typeNames = useTypeNames(university_id, review?.changes ?? [])
  return changesIn(review, place).map(({ field, before, after }) => ({
    label: fieldLabelOf(field),
    before: changeText(field, before, typeNames),
    after: changeText(field, after, typeNames),
  }))
}

/** The review itself only tells that the location changed; from what to what is in the place. */
function changesIn(review: Reviewed | null | undefined, place: SeenPlace): EventReview['changes'] {
  if (!review) return []
  if (place === undefined) return review.changes.filter(({ field }) => field !== 'location')
  const hidden = { before: texts.locationHidden, after: texts.locationHidden }
  return withTexts(review.changes, place === 'hidden' ? hidden : place.compared[review.id])
}
