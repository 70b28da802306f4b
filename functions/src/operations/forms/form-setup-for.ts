import {
  appliesToScope,
  formRequirementsOf,
  type Form,
  type FormSetup,
  type Huddle,
  type University,
} from '@huddle/contract'

import { reviewersFor } from '#operations/reviews/reviewers-for.ts'
import type { Store } from '#store/store.ts'

type Needed = Pick<
  Store,
  'forms' | 'requirementTypes' | 'dashboardUsers' | 'universities' | 'getAll'
>

/**
 * The requirements and reviewers of a huddle's form, by the current settings. Null when the form is
 * not available. See F4, F5, F15, D5.
 */
export async function formSetupFor(
  formId: string,
  huddle: Pick<Huddle, 'scope_id' | 'hosts'>,
  university: University,
  store: Needed,
): Promise<FormSetup | null> {
  const form = await store.forms(university.id).doc(formId).get()
  if (form === undefined || !isOnOffer(form, huddle, university)) return null
  const types = store.requirementTypes(university.id)
  const [requirements, reviewers_uids] = await Promise.all([
    store.getAll([...new Set(form.requirement_ids)].map((id) => types.doc(id))),
    reviewersFor(university.id, huddle, store),
  ])
  return {
    form,
    requirements: formRequirementsOf(requirements.flatMap((one) => one ?? [])),
    reviewers_uids,
  }
}

function isOnOffer(
  form: Form,
  { scope_id }: Pick<Huddle, 'scope_id'>,
  university: University,
): boolean {
  return form.is_active && !form.is_deleted && appliesToScope(form.applies_to, scope_id, university)
}
