import type { RecordKind } from '../record.ts'

type Words = {
  approveTitle: string
  /** What an approval leads to once everybody has given theirs. */
  approval: string
  rejectTitle: string
  /** On forms the spec says "Request changes" where events say "Contact host". Decision M30. */
  contact: string
}

/** The words of the decision dialogs and buttons, for events and for forms. */
export const decisionWords: Record<RecordKind, Words> = {
  event: {
    approveTitle: 'Approve this event?',
    approval:
      'Once every reviewer has approved, the event is published on the app and the host is told.',
    rejectTitle: 'Reject this event?',
    contact: 'Contact host',
  },
  form: {
    approveTitle: 'Approve this form?',
    approval: 'Once every reviewer has approved, the form is accepted and the host is told.',
    rejectTitle: 'Reject this form?',
    contact: 'Request changes',
  },
}
