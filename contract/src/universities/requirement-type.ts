import { z } from 'zod'

import { innerId, requirementId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

/** The kinds of answers that a requirement can ask a host for. */
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

/** Display names. See docs/domain/documents.md. */
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

/** Fixed ids of the two answers to a Yes/No question. See M7. */
export const yesNoOptionIds = { yes: 'yes', no: 'no' } as const

export const yesNoOptions = [
  { id: yesNoOptionIds.yes, name: 'Yes' },
  { id: yesNoOptionIds.no, name: 'No' },
]

/** The fixed ids of the system types. See D7. */
export const systemRequirementIds = {
  chapter: 'chapterRequirement',
  guestCheckout: 'guestCheckout',
} as const

const fixedKinds: readonly RequirementKind[] = ['chapter', 'guestCheckout']

/**
 * Chapter and guest check-out belong to the product: nobody can create, change or delete them. See
 * D7, M11.
 */
export function isSystemRequirement({ id, type }: { id: string; type: RequirementKind }): boolean {
  return fixedKinds.includes(type) || Object.values<string>(systemRequirementIds).includes(id)
}

export const multipleChoiceOption = z.object({
  id: innerId,
  name: z.string().trim().min(1, 'Options need a name').max(limits.optionName),
  /**
   * Removed after it could have been chosen: it cannot be chosen any more, but answers keep its
   * name. See F13.
   */
  is_archived: z.boolean().optional(),
})

/** If an answer contains `option_id`, `requirement_id` is required too. */
export const conditionalRequirement = z.object({
  option_id: innerId,
  requirement_id: requirementId,
})

/** `universities/{u}/documentTypes/{id}`. See docs/domain/documents.md. */
export const requirementType = z
  .object({
    id: requirementId,
    university_id: universityId,
    name: z.string().trim().min(2, 'Use at least 2 characters').max(limits.requirementName),
    description: z.string().max(limits.description).nullable().default(null),
    type: requirementKind.default('file'),
    /**
     * Storage path of the template that the host downloads, or of the terms. A new file gets a new
     * path.
     */
    file: z.string().nullable().default(null),
    /** The content type of the file according to the bucket. */
    file_type: z.string().nullable().default(null),
    multiple_choice_options: z.array(multipleChoiceOption).max(limits.storedOptions).default([]),
    allow_multi_select: z.boolean().default(true),
    conditional_requirements: z.array(conditionalRequirement).max(50).default([]),
    is_huddle_form_requirement: z.boolean().default(false),
    /**
     * When an event type, a form or a condition first required it; its kind cannot change from then
     * on. See F13.
     */
    used_at: instant.nullable().default(null),
    is_deleted: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
    updated_by: uid.nullable().default(null),
  })
  .meta({ id: 'RequirementType' })

export type RequirementType = z.infer<typeof requirementType>

/** A requirement type as the API returns it, with a short-lived link to the template. */
export const requirementTypeAnswer = requirementType
  .extend({ templateUrl: z.url().nullable().default(null) })
  .meta({ id: 'RequirementTypeAnswer' })

/** `in_use` determines the text of the delete dialog. */
export const listedRequirementType = requirementTypeAnswer
  .extend({ in_use: z.boolean() })
  .meta({ id: 'ListedRequirementType' })
