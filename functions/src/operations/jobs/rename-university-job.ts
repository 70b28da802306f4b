import type { University } from '@huddle/contract'
import { randomUUID } from 'node:crypto'

import type { BackgroundJob } from '#store/background-job.ts'

import { newJob } from './new-job.ts'

/**
 * The job that follows from a new name of an organisation. Undefined when the name did not change.
 * See decision 0115.
 */
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
