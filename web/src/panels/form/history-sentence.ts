import type { FormHistoryEntry } from '@huddle/contract'

import { reminderSentence, reviewerOf } from '../review/names.ts'

/** One entry of a form's history as a sentence. Entries without a person were made by the clock. */
export function historySentence(entry: FormHistoryEntry, nameOf: (uid: string) => string): string {
  const who = entry.by === null ? 'Huddle' : nameOf(entry.by)
  const answers = countOf(entry.document_ids.length)
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
      return `${who} approved`
    case 'accepted':
      return 'The form was accepted'
    case 'changes-requested':
      return `${who} requested changes`
    case 'rejected':
      return `${who} rejected the form`
    case 'vote-reopened':
      return `${who} took the decision back`
    case 'decision-undone':
      return `${who} undid the decision`
    case 'reviewers-turn':
      return 'Everything asked for is in: the reviewers decide'
    case 'reviewer-added':
      return `${who} added ${reviewerOf(entry, nameOf)}`
    case 'reviewer-removed':
      return `${who} removed ${reviewerOf(entry, nameOf)}`
    case 'requirement-dropped':
      return `${who} deleted a requirement: it is no longer needed`
    case 'reminder-sent':
      return reminderSentence(entry, nameOf)
  }
}

function countOf(answers: number): string {
  return answers === 1 ? 'a requirement' : `${answers} requirements`
}
