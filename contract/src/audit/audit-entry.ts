import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/** What the log of an organisation records, beside the reviews, which keep a history of their own. Decision A11. */
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

/** One act of one person: `universities/{u}/auditLog/{id}`. Append-only, read by Owners, kept seven years. Decision A11. */
export const auditEntry = z
  .object({
    id: z.string(),
    organisation_id: universityId,
    /** Null for the clock. */
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

/** How long an entry is kept. */
export const auditYears = 7
