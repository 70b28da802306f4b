import { isHostOf, type Huddle } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'

import { seesFormsOf } from './relation-to-form.ts'
import { requireFormsEnabled } from './require-forms-enabled.ts'

/**
 * The huddle whose forms the caller asks for, and whether the caller hosts it. Refuses everybody
 * except hosts and staff in scope.
 */
export async function huddleWithForms(
  huddleId: string,
  caller: SignedInCaller,
  { huddles, universities }: Pick<Store, 'huddles' | 'universities'>,
): Promise<{ huddle: Huddle; isHost: boolean }> {
  const huddle = await huddles.doc(huddleId).get()
  if (huddle === undefined || huddle.is_deleted) throw notFound('huddle')
  const isHost = isHostOf(huddle, caller.uid)
  if (!isHost && !seesFormsOf(huddle, caller)) throw notFound('huddle')
  const university = await universities.doc(huddle.university_id).get()
  if (university === undefined) throw new Error(`There is no university ${huddle.university_id}`)
  requireFormsEnabled(university)
  return { huddle, isHost }
}
