import { isHostOf, type FormSubmission } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'

import type { FormPlace } from './load-form-case.ts'
import { isFormInScope, isFormReviewer } from './relation-to-form.ts'
import { requireFormsEnabled } from './require-forms-enabled.ts'

export type ReadableForm = {
  submission: FormSubmission
  isHost: boolean
  /** Answers are personal: for hosts, the reviewers, and Owners and Admins in scope. See D6. */
  mayReadAnswers: boolean
}

/**
 * Loads a form for a caller who reads it. Refuses everybody except hosts and staff in scope. See
 * F1, T4.
 */
export async function readableForm(
  { huddleId, formId }: FormPlace,
  caller: SignedInCaller,
  store: Pick<Store, 'huddles' | 'formSubmissions' | 'universities'>,
): Promise<ReadableForm> {
  const [submission, huddle] = await Promise.all([
    store.formSubmissions(huddleId).doc(formId).get(),
    store.huddles.doc(huddleId).get(),
  ])
  if (submission === undefined || submission.is_deleted) throw notFound('form')
  if (huddle === undefined || huddle.is_deleted) throw notFound('form')
  const isHost = isHostOf(huddle, caller.uid)
  if (!isHost && !isFormInScope(submission, caller)) throw notFound('form')
  const university = await store.universities.doc(submission.university_id).get()
  if (university === undefined) throw new Error(`Form ${formId} has no university`)
  requireFormsEnabled(university)
  const isAdmin = caller.staff !== undefined && caller.staff.role !== 'reviewer'
  const mayReadAnswers = isHost || isAdmin || isFormReviewer(submission, caller.uid)
  return { submission, isHost, mayReadAnswers }
}
