import { z } from 'zod'

import { requirementId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

/** A reviewer's own vote, as spelled in requests and responses. See A5. */
export const voteStatuses = ['pending', 'approved', 'rejected', 'changes_required'] as const
export const voteStatus = z.enum(voteStatuses)
export type VoteStatus = z.infer<typeof voteStatus>

/** Labels of the dashboard. See docs/domain/review.md. */
export const voteStatusLabels: Record<VoteStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  changes_required: 'Contacted host',
}

/** What the dashboard shows for every reviewer while the first upload is awaited. */
export const awaitingDocumentsLabel = 'Awaiting documents'

export const reviewStatus = z.object({
  status: voteStatus,
  status_updated_at: instant.nullable().default(null),
  message: z.string().max(limits.reviewMessage).nullable().default(null),
  documents_requiring_updates: z
    .array(requirementId)
    .max(limits.requirementsPerEvent * 2)
    .default([]),
  /**
   * Requested documents that the host has submitted since. Once all are in, the vote is open again.
   * See R8.
   */
  documents_updated: z.array(requirementId).default([]),
  /** A sentence for each requested requirement. See M29. */
  reasons: z.record(z.string(), z.string().max(limits.requirementReason)).default({}),
  /** Documents that the host changed after this approval. See R9. */
  documents_changed_since: z.array(requirementId).default([]),
  /** False if another reviewer's approval was enough (rule `any`). See R4. */
  is_needed: z.boolean().default(true),
})

export type ReviewStatus = z.infer<typeof reviewStatus>
