import { endpoint } from '../endpoint.ts'
import { huddleForm, huddleFormParams } from './huddle-form.ts'

/** Returns one form of a huddle, without the answers. */
export const getHuddleForm = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/forms/{formId}',
  access: 'signed-in',
  summary: 'One form of a huddle',
  params: huddleFormParams,
  data: huddleForm,
  errors: ['not-found', 'forbidden'],
})
