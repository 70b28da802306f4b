import { z } from 'zod'

import { historyEntry } from '#reviews/event-review.ts'

/** The actions in the history of a submission: `huddles/{h}/forms/{f}/history/{n}`. Append-only. */
export const formHistoryActions = [
  'created',
  'edited',
  'document-submitted',
  'document-replaced',
  'document-withdrawn',
  'submitted',
  'resubmitted',
  'withdrawn',
  'revised',
  'deleted',
  'approved',
  'accepted',
  'changes-requested',
  'rejected',
  'vote-reopened',
  'decision-undone',
  'reviewers-turn',
  'reviewer-added',
  'reviewer-removed',
  'requirement-dropped',
  'reminder-sent',
] as const
const formHistoryAction = z.enum(formHistoryActions)
export type FormHistoryAction = z.infer<typeof formHistoryAction>

export const formHistoryEntry = historyEntry.extend({ action: formHistoryAction })
export type FormHistoryEntry = z.infer<typeof formHistoryEntry>
