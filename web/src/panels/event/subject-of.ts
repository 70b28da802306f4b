import type { Event } from '@huddle/contract'

import type { DecisionSubject } from '../decide/decision.ts'

/** An event in the words of the decision dialogs. */
export function subjectOf(event: Event): DecisionSubject {
  return {
    kind: 'event',
    id: event.id,
    title: event.title,
    huddleName: event.huddle_name,
    approval: event.has_pending_changes
      ? 'Once every reviewer has approved, the changes go live on the app and the host is told.'
      : 'Once every reviewer has approved, the event is published on the app and the host is told.',
    rejection: rejectionOf(event),
  }
}

function rejectionOf({ has_pending_changes, reviewers }: Event): string {
  if (has_pending_changes) {
    return 'This drops the changes only; the published version stays as it is. The host is told.'
  }
  const whose = reviewers.length > 1 ? ' for all reviewers' : ''
  return `This ends the review${whose}. The host is told, and may change the event and submit it again.`
}
