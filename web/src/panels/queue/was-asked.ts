import type { ReviewStatus } from '@huddle/contract'

/** Some reviewer has asked the host for something before this turn. */
export function wasAsked(review_statuses: Readonly<Record<string, ReviewStatus>>): boolean {
  return Object.values(review_statuses).some(
    (vote) =>
      vote.documents_requiring_updates.length > 0 || vote.documents_changed_since.length > 0,
  )
}
