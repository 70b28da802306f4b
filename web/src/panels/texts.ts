/** The words of the review of events.  */
export const texts = {
  empty: {
    title: "You're up to date",
    text: 'No events are currently awaiting your review',
  },
  nothingWithHost: {
    title: 'Nothing is waiting for a host',
    text: 'Events whose hosts owe you documents show here',
  },
  nothingWithOthers: {
    title: 'Nothing is waiting for others',
    text: 'Events that you have decided and others have not show here',
  },
  noLocation: 'No location',
  offCampus: 'No, off campus',
  locationHidden: 'Hidden by your role',
  notCompletedByHost: 'Not completed by host',
  guestsFailed: 'The guests couldn’t be loaded',
  guestsLater: 'Guest list will be shown once the event has been reviewed.',
  approved: 'Event approved',
  approveFailed: 'Error reviewing event',
  hostContacted: 'Host contacted',
  contactFailed: 'Error notifying host',
  rejected: 'Event rejected',
  rejectFailed: 'Error rejecting event',
  undone: 'Decision taken back',
  undoFailed: 'Error taking the decision back',
  reopened: 'Your decision is open again',
  reopenFailed: 'Error changing your decision',
  reviewersFailed: 'Error changing the reviewers',
  reminded: 'Reminder sent',
  remindFailed: 'Error sending the reminder',
  withdrawn: 'Approval withdrawn',
  withdrawFailed: 'Error withdrawing the approval',
  messageHint: 'e.g. security plan is insufficient',
} as const

/** The words of the review of forms (dashboard 2, 8 and decision M12), kept to the letter. */
export const formTexts = {
  empty: {
    title: "You're up to date",
    text: 'No forms are currently awaiting your review',
  },
  nothingWithHost: {
    title: 'Nothing is waiting for a host',
    text: 'Forms whose hosts owe you answers show here',
  },
  nothingWithOthers: {
    title: 'Nothing is waiting for others',
    text: 'Forms that you have decided and others have not show here',
  },
  approved: 'Form approved',
  approveFailed: 'Error approving form',
  changesRequested: 'Changes requested',
  requestFailed: 'Error requesting changes',
  rejected: 'Form rejected',
  rejectFailed: 'Error rejecting form',
} as const
