import { reviewerKeyOf } from '@huddle/contract'

import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'

/** The reviewers named on events and forms of `ours`; the first one has voted. */
export function reviewersOf({ id, fact }: Names, { ours }: Organisations) {
  const vote = (label: string) => ({
    status: 'approved' as const,
    status_updated_at: new Date(),
    message: fact(label),
  })
  const named = ['reviewer', 'removedStaff', 'movedStaff'].map(id)
  const namedKeys = named.map((uid) => reviewerKeyOf(ours.id, uid))
  const votesOf = (label: string) =>
    Object.fromEntries(
      named.map((uid, index) => [uid, index === 0 ? vote(label) : { status: 'pending' as const }]),
    )
  return { vote, named, namedKeys, votesOf }
}
