import type { RequirementType, Uid } from '@huddle/contract'

import type { DropRequirementJob } from '#store/background-job.ts'

import { newJob } from './new-job.ts'

/** Takes a deleted requirement off the open reviews of its organisation. One per requirement, whose id is never given again. Decision F12. */
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
