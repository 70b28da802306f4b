import {
  appliesToSomething,
  approvalRule,
  form as storedForm,
  formBodies,
  limits,
  type AppliesTo,
  type endpoints,
  type Form,
  type Input,
  type RequirementId,
} from '@huddle/contract'
import { z } from 'zod'

import { changedFields } from '#data/changed-fields.ts'

type CreateBody = NonNullable<Input<typeof endpoints.createForm>['body']>
type UpdateBody = NonNullable<Input<typeof endpoints.updateForm>['body']>

/** Everything that is set of a form, as it stands in its fields. */
export const formFields = z.object({
  name: storedForm.shape.name,
  type_id: z.string().min(1, 'Choose a type'),
  description: z.string().trim().max(limits.description),
  /** In the order in which hosts are asked. */
  requirement_ids: z.array(z.custom<RequirementId>()),
  applies_to: z
    .custom<AppliesTo>()
    .refine(appliesToSomething, 'Form must apply to at least one department'),
  is_active: z.boolean(),
  approval_rule: approvalRule,
})
export type FormFields = z.output<typeof formFields>

/** What the fields hold at first. */
export function toFields(stored: Form | undefined): FormFields {
  return {
    name: stored?.name ?? '',
    type_id: stored?.type_id ?? '',
    description: stored?.description ?? '',
    requirement_ids: stored?.requirement_ids ?? [],
    applies_to: stored?.applies_to ?? { fsl_councils_ids: [], student_life_departments_ids: [] },
    is_active: stored?.is_active ?? true,
    approval_rule: stored?.approval_rule ?? 'all',
  }
}

/** A new form as the service takes it. `existing` are the requirements that there still are. */
export function createBody(fields: FormFields, existing: readonly RequirementId[]): CreateBody {
  return formBodies.create.parse(valuesOf(fields, existing))
}

/** Only what differs from what is stored, so that what a colleague changed meanwhile stays. */
export function updateBody(
  fields: FormFields,
  stored: Form,
  existing: readonly RequirementId[],
): UpdateBody {
  return formBodies.update.parse(
    changedFields(valuesOf(toFields(stored), existing), valuesOf(fields, existing)),
  )
}

function valuesOf(
  { description, requirement_ids, ...same }: FormFields,
  existing: readonly RequirementId[],
) {
  return {
    ...same,
    description: description === '' ? null : description,
    requirement_ids: requirement_ids.filter((id) => existing.includes(id)),
  }
}
