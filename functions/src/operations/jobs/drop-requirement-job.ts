import type { RequirementType, Uid } from '@huddle/contract'

import type { DropRequirementJob } from '#store/background-job.ts'

import { newJob } from './new-job.ts'

/**
 * The job that removes a deleted requirement from the open reviews of its organisation. One job per
 * requirement, whose id is never used again. See F12.
 */
export function dropRequirementJob(
  { id, university_id }: Pick<RequirementType, 'id' | 'university_id'>,
  by: Uid,
  now: Date,
): DropRequirementJob {
  return {
    ...newJob(now),
    id: `drop-requirement_${university_id}_${id}`,
    kind: 'drop-requirement',
    university_id,
    requirement_id: id,
    by,
    step: 'events',
  }
}
