import { endpoints, formActions, uid } from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { notFound } from '#operations/not-found.ts'
import { requireColleagues } from '#operations/reviews/require-colleagues.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'
import { actorOf, requireAdmin } from '#operations/team/require-admin.ts'

import { decideAboutForm } from './decide-about-form.ts'
import { isFormInScope } from './relation-to-form.ts'
import { requireFormsEnabled } from './require-forms-enabled.ts'

/** A form out of scope is not found for the caller (T4); reviewers in scope are refused (T2). */
export const changeFormReviewers = implement(
  endpoints.changeFormReviewers,
  async (caller, { params, body: { add, remove } }, services) => {
    const { store } = services
    const { id: universityId } = caller.organisation
    const submission = await store.formSubmissions(params.huddleId).doc(params.formId).get()
    if (submission === undefined) throw notFound('form')
    const fallback = await reviewersFor(universityId, submission, store)
    const by = uid.parse(caller.uid)
    return decideAboutForm(
      services,
      {
        ...params,
        requestId: caller.requestId,
        admit: (current) => {
          if (!isFormInScope(current.submission, caller)) throw notFound('form')
          requireFormsEnabled(caller.organisation)
          requireAdmin(caller)
        },
        decide: async (current, now, tx) => {
          await requireColleagues(tx, add, universityId, store)
          return formActions.changeReviewers(current, { by, add, remove, fallback }, now)
        },
        alongside: (tx, before, after) =>
          recordAudit(
            tx,
            actorOf(caller),
            {
              action: 'reviewers-changed',
              entity_type: 'form-submission',
              entity_id: params.formId,
              before: { reviewers: before.submission.reviewers_uids },
              after: { reviewers: after.submission.reviewers_uids },
            },
            services,
          ),
      },
      ({ reviewers_uids }) => ({ ...params, reviewers: reviewers_uids }),
    )
  },
)
