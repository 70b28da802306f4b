import type { BackgroundJob } from '#store/background-job.ts'

const daysKept = 90

type Place = Omit<BackgroundJob, 'id' | 'kind' | 'step' | 'university_id'>

/** The state of a job that has not started. */
export function newJob(now: Date): Place {
  return {
    state: 'running',
    cursor: null,
    seen_count: 0,
    changed_count: 0,
    created_at: now,
    updated_at: now,
    finished_at: null,
    expires_at: new Date(now.getTime() + daysKept * 86_400_000),
  }
}
