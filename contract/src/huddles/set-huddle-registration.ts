import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddle } from './huddle.ts'

/**
 * An owner or admin of the huddle's university registers a huddle or ends its registration. The
 * hosts receive a notification. See H1.
 */
export const setHuddleRegistration = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/registration',
  access: 'staff',
  summary: 'Register a huddle, or end its registration',
  params: z.object({ huddleId }),
  body: z.strictObject({ isRegistered: z.boolean() }),
  data: huddle
    .pick({ is_registered: true, is_registered_updated_at: true })
    .extend({ huddleId })
    .meta({ id: 'HuddleRegistration' }),
  errors: ['not-found', 'forbidden'],
})
