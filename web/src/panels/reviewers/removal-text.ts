import type { ReviewStatus } from '@huddle/contract'

import type { RecordKind } from '../record.ts'
import type { Reviewer } from '../review/reviewers-table.tsx'

type Reviewed = {
  reviewers_uids: readonly string[]
  review_statuses: Readonly<Record<string, ReviewStatus>>
}

/** What it leads to that somebody no longer reviews. Decision R19. */
export function removalText(
  kind: RecordKind,
  { reviewers_uids, review_statuses }: Reviewed,
  who: Reviewer,
): string {
  const others = reviewers_uids.filter((uid) => uid !== who.id)
  if (others.length === 0)
    return `Nobody else reviews this ${kind}: whoever reviews new ${kind}s of this huddle is asked instead.`
  const isDone = others.every((uid) => review_statuses[uid]?.status === 'approved')
  return isDone
    ? `Everybody else has approved, so without ${who.name} this ${kind}’s review is done.`
    : `${who.name} is no longer asked, and a vote already given no longer counts.`
}
