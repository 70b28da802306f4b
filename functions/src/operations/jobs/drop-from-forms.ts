import { dropFormRequirement, openFormsAsking } from '#operations/forms/drop-form-requirement.ts'
import type { Services } from '#services.ts'
import type { DropRequirementJob } from '#store/background-job.ts'

import { processBatch, type Batch } from './process-batch.ts'

/** Removes a requirement from a batch of open forms, each in its own transaction. See F12. */
export async function dropFromForms(
  { university_id, requirement_id, by, cursor }: DropRequirementJob,
  services: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<Batch> {
  const asking = openFormsAsking(requirement_id, university_id, services.store)
  return processBatch(asking, cursor, ({ huddle_id, id }) =>
    dropFormRequirement(
      { huddleId: huddle_id, formId: id },
      { requirementId: requirement_id, by },
      null,
      services,
    ),
  )
}
