import {
  endpoints,
  formSubmissionStatuses,
  submittedFormStatuses,
  sortedBy,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { pageOf } from '#operations/lists/page-of.ts'

import { asFormReadBy } from './as-form-read-by.ts'
import { huddleWithForms } from './huddle-with-forms.ts'

export const listHuddleForms = implement(
  endpoints.listHuddleForms,
  async (caller, { params: { huddleId }, query: { status, ...place } }, { store }) => {
    const { isHost } = await huddleWithForms(huddleId, caller, store)
    const shown = isHost ? formSubmissionStatuses : submittedFormStatuses
    const statuses = shown.filter((one) => status === undefined || one === status)
    if (statuses.length === 0) return { forms: [], total: 0 }
    const submissions = store.formSubmissions(huddleId)
    const query = submissions.where('is_deleted', '==', false).where('status', 'in', statuses)
    const [page, total] = await Promise.all([
      pageOf(
        {
          collection: submissions,
          queries: [query],
          order: sortedBy([isHost ? 'created_at' : 'submitted_at'], 'desc'),
          isKnown: (submission) =>
            !submission.is_deleted && shown.some((one) => one === submission.status),
        },
        place,
      ),
      query.count(),
    ])
    return { forms: page.map((submission) => asFormReadBy(submission, caller.uid)), total }
  },
)
