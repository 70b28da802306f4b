import { formActions, type Uid, type UniversityId } from '@huddle/contract'

import { eachOf } from '#operations/reviews/each-of.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'
import type { Services } from '#services.ts'

import { decideIfThere } from './decide-if-there.ts'

export type RemovedReviewer = {
  removed: Uid
  universityId: UniversityId
  /** Who removed them, where it is known. */
  by: Uid | null
}

/**
 * Takes a person who has left out of every open form of their university, in a transaction for each; where nobody is left the reviewers are
 * chosen anew. Doing it again changes nothing. Answers how many forms it changed. Decisions R19, T7.
 */
export async function reassignFormReviewer(
  { removed, universityId, by }: RemovedReviewer,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<number> {
  const { store } = services
  const open = store.allFormSubmissions
    .where('reviewers_uids', 'array-contains', removed)
    .where('university_id', '==', universityId)
    .where('status', 'in', ['pending', 'changesRequested'])
  let changed = 0
  for await (const { id, huddle_id, scope_id, hosts } of eachOf(open, 'created_at')) {
    const chosen = await reviewersFor(universityId, { scope_id, hosts }, store)
    const fallback = chosen.filter((uid) => uid !== removed)
    const didChange = await decideIfThere(services, {
      huddleId: huddle_id,
      formId: id,
      requestId: null,
      decide: (current, now) =>
        formActions.changeReviewers(current, { by, add: [], remove: [removed], fallback }, now),
    })
    if (didChange) changed += 1
  }
  return changed
}
