import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { asFormReadBy } from './as-form-read-by.ts'
import { readableForm } from './readable-form.ts'

export const getHuddleForm = implement(
  endpoints.getHuddleForm,
  async (caller, { params }, { store }) => {
    const { submission } = await readableForm(params, caller, store)
    return asFormReadBy(submission, caller.uid)
  },
)
