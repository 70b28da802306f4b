import { z } from 'zod'

import { orAsRead } from '#shared/or-as-read.ts'
import { appliesTo, appliesToSomething } from '#universities/applies-to.ts'
import { form } from './form.ts'

const { shape } = form

/**
 * The fields of a form that staff set. An omitted field gets its default on creation and stays
 * unchanged in an update.
 */
const fields = z.strictObject({
  name: shape.name,
  type_id: shape.type_id,
  description: shape.description.unwrap(),
  applies_to: appliesTo
    .strict()
    .refine(appliesToSomething, 'Form must apply to at least one department'),
  requirement_ids: shape.requirement_ids.unwrap(),
  is_active: shape.is_active.unwrap(),
  approval_rule: shape.approval_rule.unwrap(),
})

export const formBodies = {
  create: fields.partial().required({ name: true, type_id: true, applies_to: true }),
  update: orAsRead(fields.partial(), form),
} as const
