import { isRequired, reviewActions } from '@huddle/contract'

import { decideIfNeeded } from '#operations/reviews/review-sweeps.ts'
import type { Services } from '#services.ts'
import type { DropRequirementJob } from '#store/background-job.ts'

import { processBatch, type Batch } from './process-batch.ts'

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
  return processBatch(open, cursor, async (review) => {
    if (!isRequired(review, requirement_id)) return false
    return decideIfNeeded(review.event_id, services, (current, now) =>
      reviewActions.dropRequirement(current, { by, requirementId: requirement_id }, now),
    )
  })
}
