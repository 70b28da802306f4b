import type { Alert, StaffNoticeKind } from '@huddle/contract'

import type { Letter } from './letter.ts'

/** Who is told: the hosts, the reviewers who have not voted, all of them, some of them, or the Owners of the organisation. */
export type Audience =
  | 'hosts'
  | 'pending-reviewers'
  | 'reviewers'
  | 'owners'
  | { reviewers: readonly string[] }

/** Something to tell somebody, before it is known how they are reached. */
export type Notice = {
  kind: Alert['kind']
  title: string
  body: string
  /** Sent as an e-mail too. */
  letter?: Letter
  /** Staff choose for each of these whether its e-mail comes at once or in the digest; without one it comes at once. Decision N6. */
  staffKind?: StaffNoticeKind
  /** Sent as an SMS too, to those who gave a number. */
  sms?: string
}

/** A notice about a review, with those who are to have it. */
export type ReviewNotice = Notice & { audience: Audience }

/** Cuts at a word where possible, so that a title of any length fits. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > length / 2 ? cut.slice(0, space) : cut
  // Not through the middle of a character that takes two places.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`
}
