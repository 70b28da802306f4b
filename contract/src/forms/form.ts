import { z } from 'zod'

import { formId, innerId, requirementId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { appliesTo } from '#universities/applies-to.ts'
import { approvalRule } from '#universities/event-type.ts'

/** The form type whose approval registers a huddle. See F3. */
export const registrationFormTypeId = 'registrationForm'

/** A form that huddles fill in: `universities/{u}/forms/{id}`. See docs/domain/forms.md. */
export const form = z
  .object({
    id: formId,
    university_id: universityId,
    name: z.string().trim().min(1, 'Name is required').max(limits.requirementName),
    /** The id of one of the university's `form_types`. */
    type_id: innerId,
    description: z.string().max(limits.description).nullable().default(null),
    applies_to: appliesTo,
    requirement_ids: z.array(requirementId).max(limits.requirementsPerEvent).default([]),
    /** Hosts can see active forms only. See F15. */
    is_active: z.boolean().default(true),
    approval_rule: approvalRule.default('all'),
    is_deleted: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
    updated_by: uid.nullable().default(null),
  })
  .meta({ id: 'Form' })

export type Form = z.infer<typeof form>
