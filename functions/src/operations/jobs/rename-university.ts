import type { University } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { BackgroundJob } from '#store/background-job.ts'

import { updateFromUniversity } from './update-from-university.ts'

type Needed = Pick<Services, 'store'>

/** Copies the university's name to a batch of the documents that repeat it. */
export const renameUniversity = {
  huddles: (job: BackgroundJob, services: Needed) =>
    updateFromUniversity(job, services.store.huddles, idOf, renamed, services),
  events: (job: BackgroundJob, services: Needed) =>
    updateFromUniversity(job, services.store.events, idOf, renamed, services),
  students: (job: BackgroundJob, services: Needed) =>
    updateFromUniversity(job, services.store.students, idOf, renamed, services),
}

const idOf = ({ id }: { id: string }) => id

function renamed({ university_name }: { university_name: string }, { name }: University) {
  return university_name === name ? undefined : { university_name: name }
}
