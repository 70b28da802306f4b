import type { HistoryEntry } from '@huddle/contract'

import { texts } from '../texts.ts'
import { changeText } from './change-text.ts'
import { fieldLabelOf } from './field-labels.ts'
import type { SeenPlace } from './use-event-place.ts'
import { reminderSentence, requirementsText, reviewerSentence } from '../review/names.ts'

/** One entry of the history as a sentence. Entries without a person were made by the clock. */
export function historySentence(
  entry: HistoryEntry,
  nameOf: (uid: string) => string,
  requirementName: (id: string) => string | undefined,
): string {
  const who = entry.by === null ? 'Huddle' : nameOf(entry.by)
  const documents = requirementsText(entry.document_ids, requirementName)
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
      // What was missing when the approval was given all the same. Decision R12.
      return entry.document_ids.length === 0
        ? `${who} approved`
        : `${who} approved without ${documents}`
    case 'changes-requested':
      return entry.document_ids.length === 0
        ? `${who} contacted the host`
        : `${who} contacted the host about ${documents}`
    case 'rejected':
      return entry.details['subject'] === 'changes'
        ? `${who} rejected the changes`
        : `${who} rejected the event`
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
      return reviewerSentence(entry, 'added', nameOf)
    case 'reviewer-removed':
      return reviewerSentence(entry, 'removed', nameOf)
    case 'requirement-dropped':
      return `${who} deleted ${documents}: no longer required`
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

/**
 * The fields of an edit with what they hold since. The text of a location is in the place, for
 * those who may see it.
 */
export function editedFields(
  { action, details, at }: HistoryEntry,
  place: SeenPlace,
): string | undefined {
  if (action !== 'edited') return undefined
  const fields = Object.entries(details)
  if (fields.length === 0) return undefined
  return fields
    .map(([field, after]) =>
      field === 'location'
        ? editedLocation(at, place)
        : `${fieldLabelOf(field)}: ${changeText(field, after, noTypeNames)}`,
    )
    .join(' · ')
}

function editedLocation(at: Date, place: SeenPlace): string {
  const label = fieldLabelOf('location')
  if (place === undefined) return label
  if (place === 'hidden') return `${label}: ${texts.locationHidden}`
  const edit = place.edits.find((one) => one.at.getTime() === at.getTime())
  // Only the newest edits are kept.
  return edit === undefined
    ? label
    : `${label}: ${changeText('location', edit.location, noTypeNames)}`
}

/** For a former type nothing is read. */
const noTypeNames = new Map<string, string>()
