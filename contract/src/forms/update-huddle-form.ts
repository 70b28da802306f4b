import { z } from 'zod'

import { limits } from '#shared/limits.ts'
import { orAsRead } from '#shared/or-as-read.ts'

import { endpoint } from '../endpoint.ts'
import { formTitle } from './form-submission.ts'
import { formAnswer, huddleForm, huddleFormParams } from './huddle-form.ts'

/**
 * What a host does with a form beside editing it: `withdraw` takes it back from the reviewers and `revise` takes a rejected one up again, both
 * before the changes; `submit` hands it in after them, also one that was rejected. Decisions F7, R7.
 */
const formSteps = ['submit', 'withdraw', 'revise'] as const

/** A host changes the title, answers requirements and hands the form in, as far as given. Spec: contract 7; decisions F7, R7, R8, A8. */
export const updateHuddleForm = endpoint({
  method: 'PUT',
  path: '/v1/huddles/{huddleId}/forms/{formId}',
  access: 'signed-in',
  summary: 'Edit a form, hand it in or take it back',
  params: huddleFormParams,
  body: orAsRead(
    z.strictObject({
      form_title: formTitle.unwrap().optional(),
      answers: z.array(formAnswer).max(limits.requirementsPerEvent).default([]),
      action: z.enum(formSteps).optional(),
    }),
    huddleForm,
  ),
  data: huddleForm,
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict'],
})
