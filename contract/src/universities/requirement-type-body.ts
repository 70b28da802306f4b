import { z } from 'zod'

import { innerId, requirementId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { orAsRead } from '#shared/or-as-read.ts'
import {
  conditionalRequirement,
  listedRequirementType,
  multipleChoiceOption,
  requirementKind,
  requirementType,
} from './requirement-type.ts'

/** Clients name an option to refer to it in conditions and to keep it; others get an id here. */
const option = z.strictObject({
  id: z.string().min(1).max(60).optional(),
  name: multipleChoiceOption.shape.name,
  is_archived: z.boolean().optional(),
})

/** Rows of the form that were not filled in are dropped. Spec: dashboard 5. */
const conditions = z
  .array(
    z.strictObject({
      option_id: innerId.or(z.literal('')).nullish(),
      requirement_id: z.union([requirementId, z.literal('')]).nullish(),
    }),
  )
  .max(50)
  .transform((rows) =>
    rows.flatMap((row) => {
      const complete = conditionalRequirement.safeParse(row)
      return complete.success ? [complete.data] : []
    }),
  )

const options = z.array(option).max(limits.storedOptions)

const fields = {
  name: requirementType.shape.name,
  description: requirementType.shape.description.unwrap().optional(),
  /** Storage path of a file that was uploaded for this requirement before. */
  file: z.string().max(500).nullable().optional(),
  multiple_choice_options: options.optional(),
  /** The dashboard's other name of `multiple_choice_options`. */
  options: options.optional(),
  allow_multi_select: z.boolean().optional(),
  conditional_requirements: conditions.optional(),
  is_huddle_form_requirement: z.boolean().optional(),
  type: requirementKind.optional(),
}

/** The client may name the new requirement, so that its template is uploaded first. Decision F14. */
const documentId = requirementId.optional()

const update = z.strictObject({ ...fields, name: fields.name.optional() })

/**
 * Bodies of both versions. Version 1 was made before there were types: without one it makes a file upload, and drops options where the type has
 * none. Spec: contract 3, dashboard 7; decisions F14, 218.
 */
export const requirementTypeBodies = {
  create: z.strictObject({ ...fields, documentId }),
  update: orAsRead(update, listedRequirementType),
} as const

/** What an office sets of a requirement. */
export type RequirementTypeInput = z.output<typeof update>
