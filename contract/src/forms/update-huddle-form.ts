import { z } from 'zod'

import { limits } from '#shared/limits.ts'
import { orAsRead } from '#shared/or-as-read.ts'

import { endpoint } from '../endpoint.ts'
import { formTitle } from './form-submission.ts'
import { formAnswer, huddleForm, huddleFormParams } from './huddle-form.ts'

/**
 * What a host does with a form besides editing it. `withdraw` takes it back from the reviewers and
 * `revise` reopens a rejected form, both before the changes are applied. `submit` submits it after
 * the changes, including a rejected form. See F7, R7.
 */
const formSteps = ['submit', 'withdraw', 'revise'] as const

/**
 * A host changes the title, answers requirements or submits the form, depending on the fields
 * given. See F7, R7, R8, A8.
 */
export const updateHuddleForm = endpoint({
  method: 'PUT',
  path: '/v1/huddles/{huddleId}/forms/{formId}',
  access: 'signed-in',
  summary: 'Edit a form, submit it or withdraw it',
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
