import { z } from 'zod'

import { instant } from '#shared/instant.ts'

/** How far a sender has come, in the document shape of the Trigger Email extension. */
export const delivery = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR']),
  attempts: z.number().int().min(0).default(0),
  startTime: instant.nullable().default(null),
  endTime: instant.nullable().default(null),
  leaseExpireTime: instant.nullable().default(null),
  error: z.string().nullable().default(null),
})

/** An e-mail to send: `mail/{id}`, with the fields of the Trigger Email extension. */
export const mail = z.object({
  id: z.string(),
  to: z.array(z.email()).min(1),
  message: z.object({ subject: z.string().max(200), text: z.string(), html: z.string() }),
  created_at: instant,
  delivery: delivery.optional(),
})
export type Mail = z.infer<typeof mail>

/** An SMS to send: `messages/{id}`, with the fields of the SMS extension. */
export const sms = z.object({
  id: z.string(),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Phone numbers are written +441234567890'),
  body: z.string().min(1).max(480),
  created_at: instant,
  delivery: delivery.optional(),
})
export type Sms = z.infer<typeof sms>

/** A push notice to send: `pushes/{id}`. The sender looks the devices up. */
export const push = z.object({
  id: z.string(),
  to_uid: z.string(),
  title: z.string().max(100),
  body: z.string().max(240),
  data: z.record(z.string(), z.string()).default({}),
  ttl: z.number().int().default(86_400),
  created_at: instant,
  delivery: delivery.optional(),
})
export type Push = z.infer<typeof push>

/** An in-app alert: `users/{uid}/alerts/{id}`, or `dashboardUsers/{uid}/alerts/{id}` for staff. Spec: student 3, decision N2. */
export const alert = z.object({
  id: z.string(),
  schema_version: z.literal(3),
  kind: z.enum([
    'event-published',
    'event-changes-requested',
    'event-rejected',
    'event-expired',
    'event-cancelled',
    'event-reminder',
    'event-withdrawn',
    'review-assigned',
    'review-resubmitted',
    'review-changed',
    'review-reminder',
    'review-escalated',
  ]),
  title: z.string().max(100),
  body: z.string().max(300),
  entity_type: z.literal('events'),
  entity_id: z.string(),
  triggered_by: z.string().nullable().default(null),
  clicked: z.boolean().default(false),
  read: z.boolean().default(false),
  dismissed: z.boolean().default(false),
  created_at: instant,
})
export type Alert = z.infer<typeof alert>
