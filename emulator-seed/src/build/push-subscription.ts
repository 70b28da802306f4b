import { pushSubscription } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildPushSubscription = builder(pushSubscription)((_given, { now, next }) => {
  const id = next('push-subscription')
  return {
    id,
    user_id: 'somebody',
    token: `token-of-${id}`,
    token_type: 'FCM',
    last_used: now,
    created_at: now,
  }
})
