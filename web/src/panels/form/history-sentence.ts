import type { FormHistoryEntry } from '@huddle/contract'

import { reminderSentence, requirementsText, reviewerSentence } from '../review/names.ts'

/** One entry of a form's history as a sentence. Entries without a person were made by the clock. */
export function historySentence(
  entry: FormHistoryEntry,
  nameOf: (uid: string) => string,
  requirementName: (id: string) => string | undefined,
): string {
  const who = entry.by === null ? 'Huddle' : nameOf(entry.by)
  const answers = requirementsText(entry.document_ids, requirementName)
  switch (entry.action) {
    case 'created':
      return `${who} began the form`
    case 'edited':
      return `${who} edited the form`
    case 'document-submitted':
      return `${who} completed ${answers}`
    case 'document-replaced':
      return `${who} replaced ${answers}`
    case 'document-withdrawn':
      return `${who} withdrew ${answers}`
    case 'submitted':
      return `${who} submitted the form`
    case 'resubmitted':
      return `${who} sent the form back`
    case 'withdrawn':
      return `${who} took the form back`
    case 'revised':
      return `${who} took the rejected form up again`
    case 'deleted':
      return `${who} deleted the form`
    case 'approved':
      // What was missing when the approval was given all the same. Decision R12.
      return entry.document_ids.length === 0
        ? `${who} approved`
        : `${who} approved without ${answers}`
    case 'accepted':
      return 'The form was accepted'
    case 'changes-requested':
      return entry.document_ids.length === 0
        ? `${who} requested changes`
        : `${who} requested changes to ${answers}`
    case 'rejected':
      return `${who} rejected the form`
    case 'vote-reopened':
      return `${who} took the decision back`
    case 'decision-undone':
      return `${who} undid the decision`
    case 'reviewers-turn':
      return 'Everything asked for is in: the reviewers decide'
    case 'reviewer-added':
      return reviewerSentence(entry, 'added', nameOf)
    case 'reviewer-removed':
      return reviewerSentence(entry, 'removed', nameOf)
    case 'requirement-dropped':
      return `${who} deleted ${answers}: no longer required`
    case 'reminder-sent':
      return reminderSentence(entry, nameOf)
  }
}

/** What an edit called the form. */
export function newTitle({ action, details }: FormHistoryEntry): string | undefined {
  return action === 'edited' && details['form_title']
    ? `Title: ${details['form_title']}`
    : undefined
}
