import type { University } from '@huddle/contract'
import { randomUUID } from 'node:crypto'

import type { BackgroundJob } from '#store/background-job.ts'

import { newJob } from './new-job.ts'

/** What has to follow a new name of an organisation; undefined where the name stays. Decision 115. */
export function renameUniversityJob(
  before: University,
  { id, name }: University,
  now: Date,
): BackgroundJob | undefined {
  if (before.name === name) return undefined
  return {
    ...newJob(now),
    id: `rename-university_${id}_${randomUUID()}`,
    university_id: id,
    kind: 'rename-university',
    step: 'huddles',
  }
}
