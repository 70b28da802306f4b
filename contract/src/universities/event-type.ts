import { z } from 'zod'

import { eventTypeId, requirementId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { appliesTo } from './applies-to.ts'

/** When a chapter or a check-out requirement applies. */
export const requirementOccasion = z.enum([
  'always',
  'never',
  'event_on_campus',
  'event_with_alcohol',
])

/** Whether every reviewer must approve, or one approval is enough. See R4. */
export const approvalRule = z.enum(['all', 'any'])

/** Fields whose change needs a new decision. An event type may add to those of R10. */
export const materialFields = [
  'start_datetime',
  'end_datetime',
  'timezone',
  'location',
  'event_type',
  'with_alcohol',
  'on_campus',
  'title',
  'max_number_of_members',
  'is_ticketed_event',
  'host_huddle',
  'description',
] as const

const requirementIds = z.array(requirementId).max(limits.requirementsPerEvent).default([])

/**
 * A set of requirements for a type of event: `universities/{u}/eventTypes/{id}`. See
 * docs/domain/documents.md.
 */
export const eventType = z
  .object({
    id: eventTypeId,
    university_id: universityId,
    name: z.string().trim().min(1, 'Name is required').max(limits.requirementName),
    description: z.string().max(limits.description).nullable().default(null),
    review_required: z.boolean().default(true),
    document_requirement_ids: requirementIds,
    on_campus_document_ids: requirementIds,
    has_alcohol_document_ids: requirementIds,
    guest_document_requirement_ids: requirementIds,
    guest_on_campus_document_ids: requirementIds,
    guest_has_alcohol_document_ids: requirementIds,
    checkout_requirement: requirementOccasion.default('never'),
    chapter_requirement: requirementOccasion.default('never'),
    applies_to: appliesTo,
    approval_rule: approvalRule.default('all'),
    extra_material_fields: z.array(z.enum(materialFields)).default([]),
    /** The lead time in days before the start, and what happens to later submissions. See R25. */
    min_lead_days: z.number().int().min(0).max(365).nullable().default(null),
    late_policy: z.enum(['warn', 'block']).default('warn'),
    is_deleted: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
    updated_by: uid.nullable().default(null),
  })
  .meta({ id: 'EventType' })

export type EventType = z.infer<typeof eventType>
