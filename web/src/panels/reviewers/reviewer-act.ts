import type { Uid } from '@huddle/contract'

import type { Reviewer } from '../review/reviewers-table.tsx'

/** What somebody wants to do about the reviewers, before it is confirmed. Decision R14. */
export type ReviewerAct = { act: 'add' } | { act: 'replace' | 'remove' | 'remind'; who: Reviewer }

/** A write on its way to the server; `send` answers whether it was taken. */
type Call<Input> = {
  send: (input: Input) => Promise<boolean>
  busy: boolean
  failure: string | undefined
}

export type ReviewerCalls = {
  change: Call<{ add: readonly Uid[]; remove: readonly Uid[] }>
  remind: Call<Uid>
}
