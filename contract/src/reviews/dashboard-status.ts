import { z } from 'zod'

import type { Event } from '#events/event.ts'

import type { EventReviewState } from './event-review-state.ts'
import { namesPerson } from './reviewer-key.ts'

/** What a viewer reads in the Status column. Spec: dashboard 4; decision R1. */
export const dashboardStatuses = [
  'cancelled',
  'rejected',
  'completed',
  'published',
  'reviewExpired',
  'pendingInitialUpload',
  'docsPending',
  'needsReview',
  'pendingOthers',
] as const

export const dashboardStatus = z.enum(dashboardStatuses)
export type DashboardStatus = z.infer<typeof dashboardStatus>

/** Spec: dashboard 4; decision M8. */
export const dashboardStatusLabels: Record<DashboardStatus, string> = {
  needsReview: 'Needs Review',
  pendingInitialUpload: 'Awaiting Host',
  docsPending: 'Awaiting Host',
  pendingOthers: 'In Review',
  rejected: 'Rejected',
  reviewExpired: 'Review Expired',
  published: 'Published',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Shown for a value that this version does not know. Decision R1. */
export const unknownStatusLabel = 'Unknown'

/** Stands beside the status while a changed version of a published event waits. Decision R11. */
export const pendingChangesLabel = 'Changes to a published event'

export type StatusSource = Pick<
  Event,
  | 'review_status'
  | 'review_statuses'
  | 'reviewers'
  | 'pending_reviewers_keys'
  | 'is_published'
  | 'start_datetime'
  | 'end_datetime'
>

/**
 * The status of an event for one viewer. With `now`, what the sweeps have not reached yet is already told: an open review whose start has
 * passed is expired (or falls back to the published version), a published event whose end has passed is completed. Decisions R1, R16, R17.
 */
export function dashboardStatusOf(
  event: StatusSource,
  viewerUid: string,
  now?: Date,
): DashboardStatus {
  switch (event.review_status) {
    case 'cancelled':
    case 'rejected':
    case 'completed':
    case 'reviewExpired':
      return event.review_status
    case 'published':
      return now && now >= event.end_datetime ? 'completed' : 'published'
    case 'pendingInitialUpload':
    case 'docsPending':
    case 'inReview':
      break
  }
  if (now && event.is_published && now >= event.end_datetime) return 'completed'
  if (now && now >= event.start_datetime) return event.is_published ? 'published' : 'reviewExpired'
  if (event.review_status !== 'inReview') return event.review_status
  return namesPerson(event.pending_reviewers_keys, viewerUid) ? 'needsReview' : 'pendingOthers'
}

/** The stored state of the events that have this status for some viewer, once the sweeps have reached them. */
export function storedStateOf(status: DashboardStatus): EventReviewState {
  return status === 'needsReview' || status === 'pendingOthers' ? 'inReview' : status
}

/** The label of a status, also of one that was read from outside and may be unknown. */
export function dashboardStatusLabelOf(status: string): string {
  const known = dashboardStatuses.find((one) => one === status)
  return known === undefined ? unknownStatusLabel : dashboardStatusLabels[known]
}
