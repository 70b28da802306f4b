import type { RequirementId } from '@huddle/contract'

import type { RecordKind } from '../record.ts'

/**
 * What a reviewer may do with an event or a form, each in a dialog of its own. On forms contacting
 * is called requesting changes.
 */
export type Decision = 'approve' | 'contact' | 'reject'

/** What is decided about, in the words of the dialogs. */
export type DecisionSubject = {
  kind: RecordKind
  id: string
  title: string
  huddleName: string
  /** What an approval leads to once everybody has given theirs. */
  approval: string
  /** What a rejection leads to. */
  rejection: string
}

/** What the host is asked to change. */
export type ChangeRequest = {
  message: string
  requirementIds: readonly RequirementId[]
  reasons: Readonly<Record<string, string>>
}

/** A decision on its way to the server; `send` answers whether it has been taken. */
type DecisionCall<Input> = {
  send: (input: Input) => Promise<boolean>
  busy: boolean
  failure: string | undefined
}

export type DecisionCalls = {
  approve: DecisionCall<void>
  contact: DecisionCall<ChangeRequest>
  reject: DecisionCall<string>
}

export type DecisionDialogProps<Call extends keyof DecisionCalls> = {
  subject: DecisionSubject
  call: DecisionCalls[Call]
  open: boolean
  onClose: () => void
  /** The server has taken the decision. */
  onDecided: (decision: Decision) => void
}
