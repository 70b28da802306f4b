import type { Alert, StaffNoticeKind } from '@huddle/contract'

import type { Letter } from './letter.ts'

/**
 * The audience: the hosts, the reviewers who have not voted, all reviewers, some of them, or the
 * Owners of the organisation.
 */
export type Audience =
  | 'hosts'
  | 'pending-reviewers'
  | 'reviewers'
  | 'owners'
  | { reviewers: readonly string[] }

/** A notification, before it is known through which channels the recipients are reached. */
export type Notice = {
  kind: Alert['kind']
  title: string
  body: string
  /** Also sent as an e-mail. */
  letter?: Letter
  /**
   * For each of these kinds, staff choose whether the e-mail comes at once or in the digest.
   * Without a kind it comes at once. See N6.
   */
  staffKind?: StaffNoticeKind
  /** Also sent as an SMS, to people who gave a number. */
  sms?: string
}

/** A notification about a review, with its audience. */
export type ReviewNotice = Notice & { audience: Audience }

/** Shortens a title of any length, at a word boundary where possible. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > length / 2 ? cut.slice(0, space) : cut
  // Does not split a surrogate pair.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`
}
