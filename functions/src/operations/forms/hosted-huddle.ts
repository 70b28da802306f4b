import { isHostOf, type Huddle, type University } from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'

import { requireFormsEnabled } from './require-forms-enabled.ts'

/** A huddle with its university, for its hosts. Not found for everybody else. See F7. */
export async function hostedHuddle(
  huddleId: string,
  callerUid: string,
  { huddles, universities }: Pick<Store, 'huddles' | 'universities'>,
): Promise<{ huddle: Huddle; university: University }> {
  const huddle = await huddles.doc(huddleId).get()
  if (huddle === undefined || huddle.is_deleted || !isHostOf(huddle, callerUid))
    throw notFound('huddle')
  const university = await universities.doc(huddle.university_id).get()
  if (university === undefined) throw new Error(`There is no university ${huddle.university_id}`)
  requireFormsEnabled(university)
  return { huddle, university }
}
