import { z } from 'zod'

import { instant } from '#shared/instant.ts'

/** A device that may be pushed to: `users/{uid}/pushSubscriptions/{id}`. Spec: student 3; decision N4. */
export const pushSubscription = z.object({
  id: z.string(),
  token: z.string().min(1),
  token_type: z.enum(['EXPO', 'FCM', 'APN']),
  subscription_type: z.literal('push').default('push'),
  device_id: z.string().nullable().default(null),
  platform: z.enum(['ios', 'android']).nullable().default(null),
  last_used: instant,
  created_at: instant,
})
export type PushSubscription = z.infer<typeof pushSubscription>

/** A token that was not used for so long is given up. Decision N4. */
export const pushSubscriptionDays = 60
