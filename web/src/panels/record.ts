import type { EventId, HuddleId, SubmissionId } from '@huddle/contract'

/** What a reviewer decides about, as the calls name it. */
export type ReviewedRecord =
  | { kind: 'event'; eventId: EventId }
  | { kind: 'form'; huddleId: HuddleId; formId: SubmissionId }

export type RecordKind = ReviewedRecord['kind']

/** The id that addresses carry. */
export function recordIdOf(record: ReviewedRecord): string {
  return record.kind === 'event' ? record.eventId : record.formId
}
