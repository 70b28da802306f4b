import { endpoints, sortedBy, formOrders } from '@huddle/contract'

import { implement } from '#implement.ts'
import { inOrder, pageOf } from '#operations/lists/page-of.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

import { asFormReadBy } from './as-form-read-by.ts'
import { pendingFormsOf } from './pending-forms-of.ts'
import { isFormInScope } from './relation-to-form.ts'
import { requireFormsEnabled } from './require-forms-enabled.ts'

export const listPendingForms = implement(
  endpoints.listPendingForms,
  async (caller, { params: { universityId }, query }, { store }) => {
    requireOwnOrganisation(caller, universityId)
    requireFormsEnabled(caller.organisation)
    const mine = pendingFormsOf(caller.uid, universityId, store)
    const order = sortedBy(formOrders.turn_started_at, 'asc')
    const [page, total] = await Promise.all([
      pageOf(
        {
          collection: store.allFormSubmissions,
          queries: [mine],
          order,
          isKnown: (submission) => isFormInScope(submission, caller),
        },
        query,
      ),
      inOrder(mine, order).count(),
    ])
    return { forms: page.map((submission) => asFormReadBy(submission, caller.uid)), total }
  },
)
