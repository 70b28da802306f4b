import { z } from 'zod'

import { pushSubscription } from '#notices/push-subscription.ts'
import { documentId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

const token = z.string().trim().min(1, 'The token is empty').max(4096)
const { token_type, platform } = pushSubscription.shape

/** Every push token of a student, with the device it belongs to. */
const tokens = z.record(
  z.string(),
  z.object({ created_at: instant, last_used: instant, device: z.string(), type: token_type }),
)

/**
 * Stores the token under which a device receives push notifications, in place of the device's
 * former token of the same type. A token belongs to one person: the person who used the
 * device before receives nothing there any more.
 */
export const putPushSubscription = endpoint({
  method: 'PUT',
  path: '/v1/users/{userId}/push-subscriptions',
  access: 'student',
  app: { domain: 'account', op: 'putPushSubscription' },
  isOpenToSuspended: true,
  summary: 'Receive push notifications on a device',
  params: ofUser,
  body: z.strictObject({
    token,
    token_type,
    subscription_type: z.literal('push'),
    device_id: documentId,
    platform: platform.unwrap().optional(),
  }),
  data: pushSubscription.omit({ token: true }),
  errors: ['not-found', 'limit-reached'],
})

/** Marks a token as used, or stores it, and returns all tokens of the student. */
export const updatePushTokens = endpoint({
  method: 'PATCH',
  path: '/v1/users/{userId}/push-tokens',
  access: 'student',
  app: { domain: 'account', op: 'updatePushTokens' },
  isOpenToSuspended: true,
  summary: 'Mark a push token as used',
  params: ofUser,
  body: z.strictObject({ token, device: documentId, type: token_type }),
  data: z.object({ tokens }),
  errors: ['not-found', 'limit-reached'],
})

/** Devices of one person that receive push notifications. */
export const mostPushSubscriptions = 20
