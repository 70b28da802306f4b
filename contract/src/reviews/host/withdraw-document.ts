import type { RequirementId, Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { takenBack } from '../handed-in.ts'
import { answerText, hasAnswer } from '../requirement-answers.ts'
import { documentRefusal } from './host-guard.ts'

/** A host withdraws one answer before it is decided. The requirement awaits another one. See D3. */
export function withdrawDocument(
  current: ReviewCase,
  { by, documentId }: { by: Uid; documentId: RequirementId },
  now: Date,
): Decision {
  const refusal = documentRefusal(current, by, now)
  if (refusal) return refusal
  const existing = current.documents.find((document) => document.id === documentId)
  if (!existing) return refuse('not-found', 'There is no answer to that requirement')
  if (!hasAnswer(existing)) return unchanged(current)
  const emptied = takenBack(existing, now)
  if (emptied === undefined)
    return refuse('review-conflict', 'This answer has been reviewed and can only be replaced')

  const draft = {
    ...current,
    documents: current.documents.map((one) => (one.id === documentId ? emptied : one)),
  }
  const historyEvents = current.reviews
    .filter((review) => review.requirements.some((one) => one.id === documentId))
    .map(({ id }) => ({
      review_id: id,
      action: 'document-withdrawn' as const,
      by,
      document_ids: [documentId],
      details: { previous: answerText(existing) },
    }))
  return conclude(current, draft, historyEvents, now)
}
