import { openVote, voteOf } from '#reviews/case/votes.ts'
import type { ReviewStatus } from '#reviews/review-status.ts'
import type { Uid } from '#shared/ids.ts'

type Listed = {
  reviewers_uids: readonly Uid[]
  review_statuses: Record<string, ReviewStatus>
}

type Change = { add: readonly Uid[]; remove: readonly Uid[]; fallback: readonly Uid[] }

/**
 * Returns the reviewers of an event or form after staff changed them, with those added and removed.
 * Reviewers who stay keep their vote. If nobody remains, the fallback reviews. See R14, R19.
 */
export function listAfter(current: Listed, { add, remove, fallback }: Change) {
  const before = current.reviewers_uids
  const kept = before.filter((uid) => !remove.includes(uid))
  const named = [...new Set([...kept, ...add])]
  const reviewers_uids = named.length > 0 ? named : fallback.filter((uid) => !remove.includes(uid))
  const added = reviewers_uids.filter((uid) => !before.includes(uid))
  const removed = before.filter((uid) => !reviewers_uids.includes(uid))
  const review_statuses = Object.fromEntries(
    reviewers_uids.map((uid) => [uid, added.includes(uid) ? openVote : voteOf(current, uid)]),
  )
  return { listed: { reviewers_uids, review_statuses }, added, removed }
}
