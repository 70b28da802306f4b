import { z } from 'zod'

/**
 * The review state of an event, the same for every viewer. `dashboardStatus` derives what a viewer
 * reads from it. See R1.
 */
export const eventReviewStates = [
  'pendingInitialUpload',
  'docsPending',
  'inReview',
  'published',
  'rejected',
  'reviewExpired',
  'completed',
  'cancelled',
] as const
export const eventReviewState = z.enum(eventReviewStates)
export type EventReviewState = z.infer<typeof eventReviewState>

/** States in which somebody still has to act before the event can be published. */
export const openEventReviewStates = [
  'pendingInitialUpload',
  'docsPending',
  'inReview',
] as const satisfies readonly EventReviewState[]
