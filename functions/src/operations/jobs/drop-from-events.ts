import { isRequired, reviewActions } from '@huddle/contract'

import { decideIfNeeded } from '#operations/reviews/sweep.ts'
import type { Services } from '#services.ts'
import type { DropRequirementJob } from '#store/background-job.ts'

import { batchOf, type Batch } from './batch-of.ts'

/**
 * Removes a requirement from a batch of open reviews, each event in its own transaction. See F12.
 */
export async function dropFromEvents(
  { university_id, requirement_id, by, cursor }: DropRequirementJob,
  services: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<Batch> {
  const open = services.store.eventReviews
    .where('organisation_id', '==', university_id)
    .where('outcome', '==', 'open')
  return batchOf(open, cursor, async (review) => {
    if (!isRequired(review, requirement_id)) return false
    return decideIfNeeded(review.event_id, services, (current, now) =>
      reviewActions.dropRequirement(current, { by, requirementId: requirement_id }, now),
    )
  })
}
