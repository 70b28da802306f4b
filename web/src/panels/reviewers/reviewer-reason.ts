import { all, type DashboardUser, type FormHistoryEntry, type HistoryEntry } from '@huddle/contract'

type Asked = {
  viewer: Pick<DashboardUser, 'uid' | 'active_assignments' | 'role'>
  /** Newest first. */
  history: readonly Pick<HistoryEntry | FormHistoryEntry, 'action' | 'by' | 'details'>[]
  /**
   * The council or department of the huddle, with its name where the organisation has one of it.
   */
  scope: { id: string; name: string } | undefined
  nameOf: (uid: string) => string
}

/**
 * Why this review is the viewer's, in a sentence: somebody named them, or the rule did. Decisions
 * R14, R18.
 */
export function reviewerReason({ viewer, history, scope, nameOf }: Asked): string {
  const named = history.find(
    ({ action, details }) => action === 'reviewer-added' && details['reviewer'] === viewer.uid,
  )
  if (named?.by != null)
    return named.by === viewer.uid
      ? 'You review this because you added yourself.'
      : `You review this because ${nameOf(named.by)} added you.`
  if (named !== undefined)
    return 'You review this because nobody else was left after a change of reviewers.'
  if (scope !== undefined && viewer.active_assignments.includes(scope.id))
    return `You review this because ${scope.name} is assigned to you.`
  const where = scope === undefined ? 'its huddle' : scope.name
  if (viewer.active_assignments.includes(all))
    return `You review this because everything is assigned to you and nobody is assigned to ${where} alone.`
  if (viewer.role === 'owner')
    return `You review this because Owners decide where nobody is assigned to ${where}.`
  return 'You review this because you were assigned to it when the review began.'
}
