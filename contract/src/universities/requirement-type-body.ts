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

/**
 * Clients send the id of an option to refer to it in conditions or to keep it. Options without an
 * id get one here.
 */
const option = z.strictObject({
  id: z.string().min(1).max(60).optional(),
  name: multipleChoiceOption.shape.name,
  is_archived: z.boolean().optional(),
})

/** Drops form rows that were not filled in. */
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
  /** Storage path of a file that was uploaded for this requirement beforehand. */
  file: z.string().max(500).nullable().optional(),
  multiple_choice_options: options.optional(),
  /** The dashboard's alternative name of `multiple_choice_options`. */
  options: options.optional(),
  allow_multi_select: z.boolean().optional(),
  conditional_requirements: conditions.optional(),
  is_huddle_form_requirement: z.boolean().optional(),
  type: requirementKind.optional(),
}

/**
 * The client may choose the id of the new requirement, so that its template can be uploaded first.
 * See F14.
 */
const documentId = requirementId.optional()

const update = z.strictObject({ ...fields, name: fields.name.optional() })

/**
 * The bodies of both versions. Version 1 predates requirement types: if the type is missing, it
 * creates a file upload and drops the options. See F14, decision 0218.
 */
export const requirementTypeBodies = {
  create: z.strictObject({ ...fields, documentId }),
  update: orAsRead(update, listedRequirementType),
} as const

/** The fields of a requirement that staff set. */
export type RequirementTypeInput = z.output<typeof update>
