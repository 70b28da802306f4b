import { z } from 'zod'

import { requirementId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

/** What a host is asked for. Spec: dashboard 3. */
export const requirementKinds = [
  'file',
  'url',
  'textInput',
  'booleanInput',
  'multipleChoice',
  'dateInput',
  'termsAcceptance',
  'guestCheckout',
  'chapter',
] as const
export const requirementKind = z.enum(requirementKinds)
export type RequirementKind = z.infer<typeof requirementKind>

/** Display names. Spec: dashboard 3. */
export const requirementKindLabels: Record<RequirementKind, string> = {
  file: 'File Upload',
  url: 'URL Link',
  textInput: 'Text',
  booleanInput: 'Yes/No',
  multipleChoice: 'Multiple Choice',
  dateInput: 'Date',
  termsAcceptance: 'Terms Acceptance',
  guestCheckout: 'Guest Check-Out',
  chapter: 'Chapter',
}

/** Fixed ids of the two answers of a Yes/No question. Decision M7. */
export const yesNoOptionIds = { yes: 'yes', no: 'no' } as const

/** System types with fixed ids. Decision D7. */
export const systemRequirementIds = {
  chapter: 'chapterRequirement',
  guestCheckout: 'guestCheckout',
} as const

export const multipleChoiceOption = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1).max(limits.optionName),
})

/** When an answer contains `option_id`, `requirement_id` is asked too. Spec: dashboard 5. */
export const conditionalRequirement = z.object({
  option_id: z.string().min(1),
  requirement_id: requirementId,
})

/** `universities/{u}/documentTypes/{id}`. Spec: dashboard 3, contract 3. */
export const requirementType = z
  .object({
    id: requirementId,
    university_id: universityId,
    name: z.string().trim().min(2).max(limits.requirementName),
    description: z.string().max(limits.description).nullable().default(null),
    type: requirementKind.default('file'),
    /** Storage path of the template that the host downloads. */
    file: z.string().nullable().default(null),
    multiple_choice_options: z.array(multipleChoiceOption).max(limits.options.max).default([]),
    allow_multi_select: z.boolean().default(true),
    conditional_requirements: z.array(conditionalRequirement).max(50).default([]),
    is_huddle_form_requirement: z.boolean().default(false),
    is_deleted: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
    updated_by: uid.nullable().default(null),
  })
  .meta({ id: 'RequirementType' })

export type RequirementType = z.infer<typeof requirementType>
