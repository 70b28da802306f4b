import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/**
 * The actions that an organisation's audit log records. Reviews keep a history of their own
 * instead. See A11.
 */
export const auditActions = [
  'member-updated',
  'member-removed',
  'invitation-created',
  'invitation-resent',
  'invitation-revoked',
  'invitation-accepted',
  'university-updated',
  'requirement-type-created',
  'requirement-type-updated',
  'requirement-type-deleted',
  'event-type-created',
  'event-type-updated',
  'event-type-deleted',
  'form-created',
  'form-updated',
  'form-deleted',
  'huddle-registration-changed',
  'reviewers-changed',
  'approval-withdrawn',
  'export-created',
  'document-read',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

export const auditEntityTypes = [
  'dashboard-user',
  'invitation',
  'university',
  'requirement-type',
  'event-type',
  'form',
  'huddle',
  'event',
  'form-submission',
  'export',
] as const
export const auditEntityType = z.enum(auditEntityTypes)

/** Only the keys that changed, with their values before and after. */
const changedValues = z.record(z.string(), z.unknown())

/**
 * One action by one person: `universities/{u}/auditLog/{id}`. Append-only, readable by owners, kept
 * for seven years. See A11.
 */
export const auditEntry = z
  .object({
    id: z.string(),
    organisation_id: universityId,
    /** Null for scheduled jobs. */
    actor: uid.nullable(),
    action: auditAction,
    entity_type: auditEntityType,
    entity_id: z.string(),
    before: changedValues.default({}),
    after: changedValues.default({}),
    request_id: z.string().nullable().default(null),
    at: instant,
    expires_at: instant,
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.infer<typeof auditEntry>

/** How many years an entry is kept. */
export const auditYears = 7
