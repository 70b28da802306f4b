import type { HistoryEntry } from '@huddle/contract'

import { reminderSentence, reviewerOf } from '../review/names.ts'

/** One entry of the history as a sentence. Entries without a person were made by the clock. */
export function historySentence(entry: HistoryEntry, nameOf: (uid: string) => string): string {
  const who = entry.by === null ? 'Huddle' : nameOf(entry.by)
  const documents = countOf(entry.document_ids.length)
  switch (entry.action) {
    case 'opened':
      return entry.round === 1 ? `${who} submitted the event` : `Round ${entry.round} began`
    case 'auto-published':
      return 'The event was published without a review'
    case 'document-submitted':
      return `${who} handed in ${documents}`
    case 'document-replaced':
      return `${who} replaced ${documents}`
    case 'document-withdrawn':
      return `${who} withdrew ${documents}`
    case 'approved':
      return `${who} approved`
    case 'changes-requested':
      return `${who} contacted the host`
    case 'rejected':
      return `${who} rejected the event`
    case 'vote-reopened':
      return `${who} took the decision back`
    case 'decision-undone':
      return `${who} undid the decision`
    case 'reviewers-turn':
      return 'Everything asked for is in: the reviewers decide'
    case 'edited':
      return `${who} edited the event`
    case 'changes-applied':
      return 'The changes went live'
    case 'changes-dropped':
      return 'The changes were dropped; the published version stays'
    case 'resubmitted':
      return `${who} sent the event back`
    case 'published':
      return 'The event was published'
    case 'approval-withdrawn':
      return `${who} withdrew the approval`
    case 'reviewer-added':
      return `${who} added ${reviewerOf(entry, nameOf)}`
    case 'reviewer-removed':
      return `${who} removed ${reviewerOf(entry, nameOf)}`
    case 'requirement-dropped':
      return `${who} deleted a requirement: it is no longer needed`
    case 'reminder-sent':
      return reminderSentence(entry, nameOf)
    case 'expired':
      return 'The review expired: the event began without a decision'
    case 'completed':
      return 'The event ended'
    case 'cancelled':
      return `${who} cancelled the event`
  }
}

function countOf(documents: number): string {
  return documents === 1 ? 'a document' : `${documents} documents`
}
