import {
  formActions,
  openFormStatuses,
  type FormSubmission,
  type RequirementId,
  type Uid,
  type UniversityId,
} from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

import { tryToDecideAboutForm } from './try-to-decide-about-form.ts'
import type { FormPlace } from './load-form-case.ts'

/**
 * The open forms of a university that require a requirement. If there are more than a handful, a
 * job processes them in batches. See F12.
 */
export function openFormsAsking(
  requirementId: RequirementId,
  universityId: UniversityId,
  { allFormSubmissions }: Pick<Store, 'allFormSubmissions'>,
): TypedQuery<FormSubmission> {
  return allFormSubmissions
    .where('requirement_ids', 'array-contains', requirementId)
    .where('university_id', '==', universityId)
    .where('is_deleted', '==', false)
    .where('status', 'in', [...openFormStatuses])
}

/**
 * Marks a requirement of one form as no longer required. Repeatable. Returns whether the form
 * changed. See F12.
 */
export function dropFormRequirement(
  { huddleId, formId }: FormPlace,
  { requirementId, by }: { requirementId: RequirementId; by: Uid },
  requestId: string | null,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<boolean> {
  return tryToDecideAboutForm(services, {
    huddleId,
    formId,
    requestId,
    decide: (current, now) => formActions.dropRequirement(current, { by, requirementId }, now),
  })
}
