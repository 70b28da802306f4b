import { z } from 'zod'

import type { Event } from '#events/event.ts'

import type { EventReviewState } from './event-review-state.ts'
import { namesPerson } from './reviewer-key.ts'

/** What a viewer reads in the Status column. See R1. */
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

/** See M8. */
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

/** The label of a value that this version does not know. See R1. */
export const unknownStatusLabel = 'Unknown'

/** Shown next to the status while a revision of a published event awaits review. See R11. */
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
 * Returns the status of an event for one viewer. With `now`, the status already reflects what the
 * schedules have not processed yet: an open review whose start has passed is expired (or falls back
 * to the published version), a published event whose end has passed is completed. See R1, R16, R17.
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

/**
 * Returns the stored state of events that have this status for some viewer, assuming that the
 * schedules have processed them.
 */
export function storedStateOf(status: DashboardStatus): EventReviewState {
  return status === 'needsReview' || status === 'pendingOthers' ? 'inReview' : status
}

/** Returns the label of a status, which may be unknown if it was read from outside. */
export function dashboardStatusLabelOf(status: string): string {
  const known = dashboardStatuses.find((one) => one === status)
  return known === undefined ? unknownStatusLabel : dashboardStatusLabels[known]
}
