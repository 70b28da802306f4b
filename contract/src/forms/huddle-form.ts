import { z } from 'zod'

import { requirementAnswer } from '#reviews/review-document.ts'
import { huddleId, requirementId, submissionId } from '#shared/ids.ts'

import { formReviewStatus } from './form-review-status.ts'
import { formSubmission } from './form-submission.ts'

/** In these paths `formId` is the id of the submission. Its `form_id` is the id of the form. */
export const huddleFormParams = z.object({ huddleId, formId: submissionId })

/** A submission as one reader sees it. `reviewStatus` is null for a draft. See F1. */
export const huddleForm = formSubmission
  .extend({ reviewStatus: formReviewStatus.nullable() })
  .meta({ id: 'HuddleForm' })
export type HuddleForm = z.infer<typeof huddleForm>

/** A host's answer to one requirement of a form. */
export const formAnswer = z.strictObject({ requirementId, ...requirementAnswer.shape })
