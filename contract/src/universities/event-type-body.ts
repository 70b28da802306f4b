import { z } from 'zod'

import { orAsRead } from '#shared/or-as-read.ts'

import { appliesTo, appliesToSomething } from './applies-to.ts'
import { eventType } from './event-type.ts'

const { shape } = eventType

/**
 * The fields of an event type that staff set. An omitted field gets its default on creation and
 * stays unchanged in an update.
 */
const fields = z.strictObject({
  name: shape.name,
  description: shape.description.unwrap(),
  review_required: shape.review_required.unwrap(),
  document_requirement_ids: shape.document_requirement_ids.unwrap(),
  on_campus_document_ids: shape.on_campus_document_ids.unwrap(),
  has_alcohol_document_ids: shape.has_alcohol_document_ids.unwrap(),
  guest_document_requirement_ids: shape.guest_document_requirement_ids.unwrap(),
  guest_on_campus_document_ids: shape.guest_on_campus_document_ids.unwrap(),
  guest_has_alcohol_document_ids: shape.guest_has_alcohol_document_ids.unwrap(),
  checkout_requirement: shape.checkout_requirement.unwrap(),
  chapter_requirement: shape.chapter_requirement.unwrap(),
  applies_to: appliesTo
    .strict()
    .refine(appliesToSomething, 'Event type must apply to at least one department or council'),
  approval_rule: shape.approval_rule.unwrap(),
  extra_material_fields: shape.extra_material_fields.unwrap(),
  min_lead_days: shape.min_lead_days.unwrap(),
  late_policy: shape.late_policy.unwrap(),
})

export const eventTypeBodies = {
  create: fields.partial().required({ name: true, applies_to: true }),
  update: orAsRead(fields.partial(), eventType),
} as const
