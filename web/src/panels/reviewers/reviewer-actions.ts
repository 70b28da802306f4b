import type { RowMenuActions } from '#components/row-menu.tsx'

import type { Reviewer } from '../review/reviewers-table.tsx'
import type { ReviewerAct } from './reviewer-act.ts'

type Rights = {
  /** Their vote is awaited, and the viewer may say so. */
  mayRemind: boolean
  mayChange: boolean
}

/** What can be done about one reviewer. Decisions R14, 139. */
export function reviewerActions(
  who: Reviewer,
  { mayRemind, mayChange }: Rights,
  ask: (act: ReviewerAct) => void,
): RowMenuActions {
  return [
    ...(mayRemind ? [{ label: 'Remind', onClick: () => ask({ act: 'remind', who }) }] : []),
    ...(mayChange
      ? [
          { label: 'Replace', onClick: () => ask({ act: 'replace', who }) },
          { label: 'Remove', destructive: true, onClick: () => ask({ act: 'remove', who }) },
        ]
      : []),
  ]
}
