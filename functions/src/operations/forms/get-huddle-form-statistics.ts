import { endpoints, type FormSubmissionStatus } from '@huddle/contract'

import { implement } from '#implement.ts'

import { huddleWithForms } from './huddle-with-forms.ts'

export const getHuddleFormStatistics = implement(
  endpoints.getHuddleFormStatistics,
  async (caller, { params: { huddleId } }, { store }) => {
    const { isHost } = await huddleWithForms(huddleId, caller, store)
    const existing = store.formSubmissions(huddleId).where('is_deleted', '==', false)
    const countOf = (status: FormSubmissionStatus) => existing.where('status', '==', status).count()
    const [draft, pending, changesRequested, approved, rejected] = await Promise.all([
      isHost ? countOf('draft') : 0,
      countOf('pending'),
      countOf('changesRequested'),
      countOf('approved'),
      countOf('rejected'),
    ])
    const total = draft + pending + changesRequested + approved + rejected
    return { total, draft, pending, changesRequested, approved, rejected }
  },
)
