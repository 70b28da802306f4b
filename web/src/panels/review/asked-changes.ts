import type { ReviewStatus } from '@huddle/contract'

/** What one reviewer asked the host to change about one requirement. */
export type AskedChange = {
  /** "You" for the viewer. */
  who: string
  reason: string | undefined
  /** Still waited for; otherwise the host has answered again. */
  isOpen: boolean
}

/**
 * By requirement, what reviewers asked for and why. It stays known once the host has answered, to
 * be compared with the new answer. Decision M29.
 */
export function askedChanges(
  votes: Readonly<Record<string, ReviewStatus>>,
  nameOf: (uid: string) => string,
): ReadonlyMap<string, readonly AskedChange[]> {
  const asked = new Map<string, AskedChange[]>()
  for (const [uid, vote] of Object.entries(votes)) {
    for (const id of vote.documents_requiring_updates) {
      const one = {
        who: nameOf(uid),
        reason: vote.reasons[id],
        isOpen: vote.status === 'changes_required' && !vote.documents_updated.includes(id),
      }
      asked.set(id, [...(asked.get(id) ?? []), one])
    }
  }
  return asked
}

/** Such a request in a few words of a row. */
export function askedText({ who, reason, isOpen }: AskedChange): string | undefined {
  const name = who === 'You' ? 'you' : who
  const quote = reason === undefined ? '' : `: “${reason}”`
  if (isOpen) return `${name} asked for changes${quote}`
  return reason === undefined ? undefined : `${name} asked${quote}`
}
