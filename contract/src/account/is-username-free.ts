import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { username } from './username.ts'

/** Whether the caller could take a username now, for a form that checks while one types. */
export const isUsernameFree = endpoint({
  method: 'GET',
  path: '/v1/users/username/{name}/free',
  access: 'signed-in',
  app: { domain: 'account', op: 'isUsernameFree' },
  summary: 'Whether a username is free',
  params: z.object({ name: username }),
  data: z.object({ isFree: z.boolean() }),
})
