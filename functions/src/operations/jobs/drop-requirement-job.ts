import type { RequirementType, Uid } from '@huddle/contract'

import type { BackgroundJob } from '#store/background-job.ts'

const daysKept = 90

/** Takes a deleted requirement off the open reviews of its organisation. One per requirement, whose id is never given again. Decision F12. */
export function dropRequirementJob(
  { id, university_id }: Pick<RequirementType, 'id' | 'university_id'>,
  by: Uid,
  now: Date,
): BackgroundJob {
  return {
    id: `drop-requirement_${university_id}_${id}`,
    kind: 'drop-requirement',
    university_id,
    requirement_id: id,
    by,
    state: 'running',
    step: 'events',
    cursor: null,
    seen_count: 0,
    changed_count: 0,
    created_at: now,
    updated_at: now,
    finished_at: null,
    expires_at: new Date(now.getTime() + daysKept * 86_400_000),
  }
}
