import { activeAssignmentsOf } from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import type { Services } from '#services.ts'
import type { BackgroundJob } from '#store/background-job.ts'

import type { Batch } from './batch-of.ts'
import { followUniversity } from './follow-university.ts'

/** Says anew what counts of the assignments of a batch of staff, removed ones too, who may come back. Decision H7. */
export async function settleAssignments(
  job: BackgroundJob,
  services: Pick<Services, 'store'>,
): Promise<Batch> {
  return followUniversity(
    job,
    services.store.dashboardUsers,
    ({ uid }) => uid,
    ({ assignments, active_assignments }, university) => {
      const active = activeAssignmentsOf(assignments, university)
      return isDeepStrictEqual(active, active_assignments)
        ? undefined
        : { active_assignments: active }
    },
    services,
  )
}
