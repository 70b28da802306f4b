import type { RoundRequirement } from '#reviews/event-review.ts'
import type { Uid } from '#shared/ids.ts'

import type { Form } from '../form.ts'

/**
 * What a form asks and who reviews it under the current settings; null if the form is no longer
 * offered. See D5, F4, F15, R18.
 */
export type FormSetup = {
  form: Pick<Form, 'name' | 'type_id' | 'approval_rule'>
  requirements: readonly RoundRequirement[]
  reviewers_uids: readonly Uid[]
}
