import type { FormHistoryEntry } from '@huddle/contract'
import { instant } from '@huddle/contract'
import { z } from 'zod'

import type { Services } from '#services.ts'

import { deliverNotice } from './deliver-notice.ts'
import { noticesAboutForm } from './form-notices.ts'
import { recipientsOf } from './recipients.ts'
import { isStillRequested, isUndone, reviewersSince } from './is-still-valid.ts'

export type FormHistoryPlace = { huddleId: string; formId: string; entryId: string }

/** The task queue function that sends notifications once a decision can no longer be undone. */
const noticeQueue = 'sendFormNotice'

/** The payload of that function. */
export const formNoticeTask = z.object({
  huddleId: z.string(),
  formId: z.string(),
  entryId: z.string(),
  notBefore: instant,
})

/**
 * Handles a new event of a form's history: sends its notifications at once, or enqueues them for
 * the end of its undo time. See R15.
 */
export async function onFormHistoryEntry(
  place: FormHistoryPlace,
  services: Services,
): Promise<void> {
  const { huddleId, formId, entryId } = place
  const entry = await services.store.formHistory(huddleId, formId).doc(entryId).get()
  if (!entry) return
  if (!isUndoable(entry)) return notifyAboutFormHistory(place, services)
  const notBefore = new Date(entry.at.getTime() + services.config.undoSeconds * 1000)
  const task = { ...place, notBefore: notBefore.toISOString() }
  await services.tasks.enqueue(noticeQueue, causeIdOf(place), task, notBefore)
}

/** Writes the notifications of a history event, unless it has been overtaken. */
export async function notifyAboutFormHistory(
  place: FormHistoryPlace,
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  const { huddleId, formId, entryId } = place
  const { store, config } = services
  const history = store.formHistory(huddleId, formId)
  const [entry, submission, huddle, undone, additions] = await Promise.all([
    history.doc(entryId).get(),
    store.formSubmissions(huddleId).doc(formId).get(),
    store.huddles.doc(huddleId).get(),
    history.where('action', '==', 'decision-undone').get(),
    history.where('action', '==', 'reviewer-added').get(),
  ])
  if (!entry || !submission || !huddle || huddle.is_deleted) return
  // A deleted draft still counts as withdrawn.
  if (submission.is_deleted && entry.action !== 'withdrawn') return
  if (isUndoable(entry) && isUndone(entry, undone)) return
  if (entry.action === 'changes-requested' && !isStillRequested(entry, submission)) return

  const dashboardUrl = `${config.siteUrl}/?tab=forms&open=${encodeURIComponent(formId)}`
  const cause = {
    id: causeIdOf(place),
    entity_type: 'forms',
    entity_id: formId,
    parent_id: huddleId,
    by: entry.by,
  } as const
  const { university_id: organisation_id, review_statuses } = submission
  const reviewers_uids = reviewersSince(entry, submission, additions)
  const review = { organisation_id, reviewers_uids, review_statuses }
  for (const notice of noticesAboutForm({ entry, submission, dashboardUrl })) {
    const recipients = await recipientsOf(notice.audience, huddle, review, store)
    await Promise.all(
      recipients.map((recipient) => deliverNotice(notice, recipient, cause, services)),
    )
  }
}

/** Decisions that their author can still undo. Their notifications wait until then. */
function isUndoable({ action }: FormHistoryEntry): boolean {
  return ['accepted', 'changes-requested', 'rejected'].includes(action)
}

function causeIdOf({ huddleId, formId, entryId }: FormHistoryPlace): string {
  return `form_${huddleId}_${formId}_${entryId}`
}
