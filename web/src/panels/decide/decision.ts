import type { Event } from '@huddle/contract'

/** What a reviewer may do with an event, each in a dialog of its own. */
export type Decision = 'approve' | 'contact' | 'reject'

export type DecisionDialogProps = {
  event: Event
  open: boolean
  onClose: () => void
  /** The server has taken the decision. */
  onDecided: (decision: Decision) => void
}
