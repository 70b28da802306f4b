import type { Event } from '@huddle/contract'

/** What a rejection of this event leads to. Decisions R6, R11. */
export function consequenceOf(event: Event): string {
  if (event.has_pending_changes) {
    return 'This drops the changes only; the published version stays as it is. The host is told.'
  }
  return `This ends the review${forAll(event.reviewers.length)}. The host is told, and may change the event and submit it again.`
}

function forAll(reviewers: number): string {
  return reviewers > 1 ? ` for all ${reviewers} reviewers` : ''
}
