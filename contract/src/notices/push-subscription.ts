import { z } from 'zod'

import { instant } from '#shared/instant.ts'

/** A device that can receive push notifications: `users/{uid}/pushSubscriptions/{id}`. See N4. */
export const pushSubscription = z.object({
  id: z.string(),
  user_id: z.string(),
  token: z.string().min(1),
  token_type: z.enum(['EXPO', 'FCM', 'APN']),
  subscription_type: z.literal('push').default('push'),
  device_id: z.string().nullable().default(null),
  platform: z.enum(['ios', 'android']).nullable().default(null),
  last_used: instant,
  created_at: instant,
})
export type PushSubscription = z.infer<typeof pushSubscription>

/** Days without use after which a token is removed. See N4. */
export const pushSubscriptionDays = 60
