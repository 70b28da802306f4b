import { z } from 'zod'

import { innerId, requirementId, uid, universityId } from '#shared/ids.ts'
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

export const yesNoOptions = [
  { id: yesNoOptionIds.yes, name: 'Yes' },
  { id: yesNoOptionIds.no, name: 'No' },
]

/** System types with fixed ids. Decision D7. */
export const systemRequirementIds = {
  chapter: 'chapterRequirement',
  guestCheckout: 'guestCheckout',
} as const

const fixedKinds: readonly RequirementKind[] = ['chapter', 'guestCheckout']

/** Chapter and guest check-out are the product's own: nobody makes, changes or deletes them. Decisions D7, M11. */
export function isSystemRequirement({ id, type }: { id: string; type: RequirementKind }): boolean {
  return fixedKinds.includes(type) || Object.values<string>(systemRequirementIds).includes(id)
}

export const multipleChoiceOption = z.object({
  id: innerId,
  name: z.string().trim().min(1, 'Options need a name').max(limits.optionName),
  /** Taken away after it could have been chosen: nobody chooses it any more, answers keep its name. Decision F13. */
  is_archived: z.boolean().optional(),
})

/** When an answer contains `option_id`, `requirement_id` is asked too. Spec: dashboard 5. */
export const conditionalRequirement = z.object({
  option_id: innerId,
  requirement_id: requirementId,
})

/** `universities/{u}/documentTypes/{id}`. Spec: dashboard 3, contract 3. */
export const requirementType = z
  .object({
    id: requirementId,
    university_id: universityId,
    name: z.string().trim().min(2, 'Use at least 2 characters').max(limits.requirementName),
    description: z.string().max(limits.description).nullable().default(null),
    type: requirementKind.default('file'),
    /** Storage path of the template that the host downloads, or of the terms. A new file has a new path. */
    file: z.string().nullable().default(null),
    /** What the bucket says the file is. */
    file_type: z.string().nullable().default(null),
    multiple_choice_options: z.array(multipleChoiceOption).max(limits.storedOptions).default([]),
    allow_multi_select: z.boolean().default(true),
    conditional_requirements: z.array(conditionalRequirement).max(50).default([]),
    is_huddle_form_requirement: z.boolean().default(false),
    /** When an event type, a form or a condition first asked for it: its kind is fixed since. Decision F13. */
    used_at: instant.nullable().default(null),
    is_deleted: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
    updated_by: uid.nullable().default(null),
  })
  .meta({ id: 'RequirementType' })

export type RequirementType = z.infer<typeof requirementType>

/** As the API answers it: with a short-lived link to the template. Spec: dashboard 3. */
export const requirementTypeAnswer = requirementType
  .extend({ templateUrl: z.url().nullable().default(null) })
  .meta({ id: 'RequirementTypeAnswer' })

/** `in_use` decides which words the delete dialog has. Spec: dashboard 7, 8. */
export const listedRequirementType = requirementTypeAnswer
  .extend({ in_use: z.boolean() })
  .meta({ id: 'ListedRequirementType' })
