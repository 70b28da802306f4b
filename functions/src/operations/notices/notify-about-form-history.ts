import { instant } from '@huddle/contract'
import { z } from 'zod'

import type { Services } from '#services.ts'

import { noticesAboutForm } from './form-notices.ts'
import { deliverNotices, notifyOnceFinal } from './history-notices.ts'
import { isStillRequested, isUndoable, isUndone, reviewersSince } from './is-still-valid.ts'

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

/** Handles a new event of a form's history. */
export async function onFormHistoryEntry(
  place: FormHistoryPlace,
  services: Services,
): Promise<void> {
  const { huddleId, formId, entryId } = place
  const entry = await services.store.formHistory(huddleId, formId).doc(entryId).get()
  if (!entry) return
  const delay = { queue: noticeQueue, id: causeIdOf(place), place }
  await notifyOnceFinal(entry, delay, services, () => notifyAboutFormHistory(place, services))
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
  const notices = noticesAboutForm({ entry, submission, dashboardUrl })
  await deliverNotices(notices, { hosted: huddle, review }, () => cause, services)
}

function causeIdOf({ huddleId, formId, entryId }: FormHistoryPlace): string {
  return `form_${huddleId}_${formId}_${entryId}`
}
