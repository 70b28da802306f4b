import { hasFeature, type Huddle, type Part, type StudentHuddle } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** A huddle as one student reads it. */
export async function studentHuddleOf(
  huddle: Huddle,
  role: Part,
  { universities }: Pick<Store, 'universities'>,
): Promise<StudentHuddle> {
  const university = await universities.doc(huddle.university_id).get()
  return {
    ...huddle,
    entity_type: 'huddles',
    role,
    has_events: huddle.events_count > 0,
    is_forms_enabled: university !== undefined && hasFeature(university, 'isFormsEnabled'),
  }
}
