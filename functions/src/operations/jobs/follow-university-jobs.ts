import type { University } from '@huddle/contract'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { BackgroundJob } from '#store/background-job.ts'

import { newJob } from './new-job.ts'

/** What has to follow a change of an organisation's settings. Decision H7. */
export function followUniversityJobs(
  before: University,
  after: University,
  now: Date,
): BackgroundJob[] {
  const job = { ...newJob(now), university_id: after.id }
  const id = `${after.id}_${randomUUID()}`
  const jobs: BackgroundJob[] = []
  if (!isDeepStrictEqual(removedIdsOf(before), removedIdsOf(after)))
    jobs.push({ ...job, id: `settle-assignments_${id}`, kind: 'settle-assignments', step: 'staff' })
  if (before.name !== after.name)
    jobs.push({ ...job, id: `rename-university_${id}`, kind: 'rename-university', step: 'huddles' })
  return jobs
}

function removedIdsOf({ fsl_councils, student_life_departments }: University): string[] {
  return [...fsl_councils, ...student_life_departments]
    .filter((unit) => unit.is_deleted)
    .map((unit) => unit.id)
    .toSorted()
}
