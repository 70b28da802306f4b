import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/** How far a sender has come, in the document shape of the Trigger Email extension. */
export const delivery = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR']),
  attempts: z.number().int().min(0).default(0),
  startTime: instant.nullable().default(null),
  endTime: instant.nullable().default(null),
  /** Until then one sender alone may work on it. */
  leaseExpireTime: instant.nullable().default(null),
  /** Why it was not sent. Never an address, a number or a token. */
  error: z.string().nullable().default(null),
  /** What the provider answered. */
  info: z.record(z.string(), z.string()).nullable().default(null),
  /** When the document may be removed: a TTL policy does it. */
  expireAt: instant.nullable().default(null),
})
export type Delivery = z.infer<typeof delivery>

/** What every outbox document has for its sender. */
const outboxFields = {
  created_at: instant,
  delivery: delivery.optional(),
  /** Its text holds a secret, and is removed once it was sent. */
  is_confidential: z.literal(true).optional(),
  /** When the next attempt is due; null once it is settled. Until a sender has seen it there is none. */
  due_at: instant.nullable().optional(),
}

/** An e-mail to send: `mail/{id}`, with the fields of the Trigger Email extension. */
export const mail = z.object({
  id: z.string(),
  to: z.array(z.email()).min(1),
  message: z.object({ subject: z.string().max(200), text: z.string(), html: z.string() }),
  ...outboxFields,
})
export type Mail = z.infer<typeof mail>

/** An SMS to send: `messages/{id}`, with the fields of the SMS extension. */
export const sms = z.object({
  id: z.string(),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Phone numbers are written +441234567890'),
  body: z.string().min(1).max(480),
  ...outboxFields,
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
  /** Pushes with the same key within {@link pushWindowMs} become one. Decision N4. */
  batch_key: z.string(),
  /** How many notices this one stands for. */
  count: z.number().int().min(1).default(1),
  /** When it goes out. The first goes at once, what follows soon after waits for the end of the window. */
  send_at: instant,
  /** The devices that have it, so that another attempt passes them over. */
  sent_to: z.array(z.string()).default([]),
  ...outboxFields,
})
export type Push = z.infer<typeof push>

/** Notices of the same kind about the same thing within this time are one push. Decision N4. */
export const pushWindowMs = 10 * 60_000

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
    'host-invited',
    'review-assigned',
    'review-resubmitted',
    'review-changed',
    'review-reminder',
    'review-escalated',
    'form-approved',
    'form-changes-requested',
    'form-rejected',
    'form-assigned',
    'form-resubmitted',
    'form-withdrawn',
    'form-reminder',
    'huddle-registered',
    'huddle-unregistered',
  ]),
  title: z.string().max(100),
  body: z.string().max(300),
  entity_type: z.enum(['events', 'huddles', 'forms']),
  entity_id: z.string(),
  /** The huddle of a form, whose submissions are found under it. */
  parent_id: z.string().nullable().default(null),
  triggered_by: z.string().nullable().default(null),
  /** The organisation of who is told, which decides how long alerts are kept. Decision A12. */
  university_id: universityId.nullable().default(null),
  clicked: z.boolean().default(false),
  read: z.boolean().default(false),
  dismissed: z.boolean().default(false),
  created_at: instant,
})
export type Alert = z.infer<typeof alert>
