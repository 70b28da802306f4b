import { z } from 'zod'

import { requirementId, uid } from '#shared/ids.ts'
import { calendarDate, instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { requirementKind } from '#universities/requirement-type.ts'

/** One answer. Only the field for its requirement type is set. */
export const guestAnswer = z
  .object({
    type: requirementKind,
    textInput: z.string().max(limits.textAnswer).nullable().default(null),
    booleanInput: z.boolean().nullable().default(null),
    dateInput: calendarDate.nullable().default(null),
    termsAcceptance: z.boolean().nullable().default(null),
    chapter: z.string().max(limits.optionName).nullable().default(null),
    multipleChoiceInput: z.array(z.string()).max(limits.options.max).default([]),
    fileInput: z
      .object({ file: z.string(), file_ref: z.string(), mime_type: z.string() })
      .nullable()
      .default(null),
    is_edited: z.boolean().default(false),
  })
  .meta({ id: 'GuestAnswer' })

/** A guest's answers by requirement: `events/{e}/guestResponses/{uid}`. See D8. */
export const guestResponse = z
  .object({
    id: uid,
    /** Sort key: last name, then first name, in lower case. */
    name_lower: z.string(),
    responses: z.record(requirementId, guestAnswer),
    /** Whether every required answer is given; until then the guest's `going` is pending. */
    is_complete: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'GuestResponse' })

export type GuestResponse = z.infer<typeof guestResponse>
