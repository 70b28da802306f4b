import {
  reviewActions,
  type RequirementAnswer,
  type RequirementId,
  type ReviewDocument,
} from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { withCheckedFile } from './with-checked-file.ts'
import { decideAsHost, requireHost } from './decide-as-host.ts'

type Host = { uid: string; requestId: string }

/** A host answers one requirement. Used by the HTTP endpoint and the callable. See D1, D3. */
export async function submitAnswer(
  caller: Host,
  eventId: string,
  documentId: RequirementId,
  answer: RequirementAnswer,
  services: Services,
): Promise<ReviewDocument> {
  const { store } = services
  // Done before the file is checked: others must not learn which files exist.
  const event = await store.events.doc(eventId).get()
  if (event === undefined || event.is_deleted) throw notFound('event')
  await requireHost(event, caller.uid, store)
  const checked = await withCheckedFile(event, documentId, answer, services)
  let submitted: ReviewDocument | undefined
  await decideAsHost(
    caller,
    eventId,
    services,
    (current, by, now) => {
      const decision = reviewActions.submitDocument(
        current,
        { by, documentId, answer: checked },
        now,
      )
      submitted = decision.allowed
        ? decision.next.documents.find((document) => document.id === documentId)
        : undefined
      return decision
    },
    () => null,
  )
  if (!submitted) throw new Error(`The answer to ${documentId} is not among the documents`)
  return submitted
}
