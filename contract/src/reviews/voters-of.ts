/**
 * Returns everybody whose vote a review shows: its reviewers and, once it is closed, those who
 * voted and have left the organisation since. See decision 0192.
 */
export function votersOf(
  reviewers: readonly string[],
  review_statuses: Readonly<Record<string, unknown>>,
): string[] {
  return [...new Set([...reviewers, ...Object.keys(review_statuses)])]
}
