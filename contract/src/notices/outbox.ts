import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { noticeKind } from './notice-kinds.ts'

/** The delivery state, in the document shape of the Trigger Email extension. */
export const delivery = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR']),
  attempts: z.number().int().min(0).default(0),
  startTime: instant.nullable().default(null),
  endTime: instant.nullable().default(null),
  /** The lease of a sender: until then no other sender may process the document. */
  leaseExpireTime: instant.nullable().default(null),
  /** Why it was not sent. Never contains an address, a number or a token. */
  error: z.string().nullable().default(null),
  /** The provider's response. */
  info: z.record(z.string(), z.string()).nullable().default(null),
  /** When a TTL policy may remove the document. */
  expireAt: instant.nullable().default(null),
})
export type Delivery = z.infer<typeof delivery>

/** The fields that a sender needs in every outbox document. */
const outboxFields = {
  created_at: instant,
  delivery: delivery.optional(),
  /** The text contains a secret and is removed once it is sent. */
  is_confidential: z.literal(true).optional(),
  /**
   * When the next attempt is due; null once it is sent or given up, absent until a sender has
   * processed it.
   */
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

/** A push notification to send: `pushes/{id}`. The sender looks up the devices. */
export const push = z.object({
  id: z.string(),
  to_uid: z.string(),
  title: z.string().max(100),
  body: z.string().max(240),
  data: z.record(z.string(), z.string()).default({}),
  ttl: z.number().int().default(86_400),
  /** Pushes with the same key within {@link pushWindowMs} are combined into one. See N4. */
  batch_key: z.string(),
  /** How many notifications this push combines. */
  count: z.number().int().min(1).default(1),
  /**
   * When it is sent. The first is sent immediately; those that follow wait for the end of the
   * window.
   */
  send_at: instant,
  /** The devices that have received it, so that a retry skips them. */
  sent_to: z.array(z.string()).default([]),
  ...outboxFields,
})
export type Push = z.infer<typeof push>

/**
 * Notifications of the same kind about the same subject within this time become one push. See N4.
 */
export const pushWindowMs = 10 * 60_000

/**
 * An in-app notification: `users/{uid}/alerts/{id}`, or `dashboardUsers/{uid}/alerts/{id}` for
 * staff. See N2.
 */
export const alert = z.object({
  id: z.string(),
  schema_version: z.literal(3),
  kind: noticeKind,
  title: z.string().max(100),
  body: z.string().max(300),
  entity_type: z.enum(['events', 'huddles', 'forms']),
  entity_id: z.string(),
  /** The huddle of a form, whose submissions are stored under it. */
  parent_id: z.string().nullable().default(null),
  triggered_by: z.string().nullable().default(null),
  /** The organisation of the recipient, which determines how long alerts are kept. See A12. */
  university_id: universityId.nullable().default(null),
  clicked: z.boolean().default(false),
  read: z.boolean().default(false),
  dismissed: z.boolean().default(false),
  created_at: instant,
})
export type Alert = z.infer<typeof alert>
