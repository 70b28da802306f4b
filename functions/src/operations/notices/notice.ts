import type { Alert } from '@huddle/contract'

import type { Letter } from './letter.ts'

/** Who is told: the hosts, the reviewers who have not voted, all of them, or the Owners of the organisation. */
export type Audience = 'hosts' | 'pending-reviewers' | 'reviewers' | 'owners'

/** Something to tell somebody, before it is known how they are reached. */
export type Notice = {
  audience: Audience
  kind: Alert['kind']
  title: string
  body: string
  /** Sent as an e-mail too. */
  letter?: Letter
  /** Sent as an SMS too, to those who gave a number. */
  sms?: string
}

/** Cuts at a word where possible, so that a title of any length fits. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`
}
