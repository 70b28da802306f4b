import { openVote, voteOf } from '#reviews/case/votes.ts'
import type { ReviewStatus } from '#reviews/review-status.ts'
import type { Uid } from '#shared/ids.ts'

type Listed = {
  reviewers_uids: readonly Uid[]
  review_statuses: Record<string, ReviewStatus>
}

type Change = { add: readonly Uid[]; remove: readonly Uid[]; fallback: readonly Uid[] }

/**
 * The reviewers of an event or form after the office changed them, with who came and who went. Whoever stays keeps the vote; when nobody is
 * left, the fallback reviews. Decisions R14, R19.
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
