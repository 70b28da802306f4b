import type { RecordKind } from '../record.ts'

type Words = {
  approveTitle: string
  rejectTitle: string
  /** Forms say "Request changes", events say "Contact host". Decision M30. */
  contact: string
}

/** The words of the decision dialogs and buttons, for events and for forms. */
export const decisionWords: Record<RecordKind, Words> = {
  event: {
    approveTitle: 'Approve this event?',
    rejectTitle: 'Reject this event?',
    contact: 'Contact host',
  },
  form: {
    approveTitle: 'Approve this form?',
    rejectTitle: 'Reject this form?',
    contact: 'Request changes',
  },
}
