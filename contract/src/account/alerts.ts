import { z } from 'zod'

import { alert } from '#notices/outbox.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

const bound = { least: 1, below: 1000, usual: 50 } as const

/** A number of alerts to list, as the query string spells it. */
const limit = z
  .string()
  .transform(Number)
  .pipe(
    z
      .number('limit must be a number')
      .int('limit must be a number')
      .min(bound.least, 'limit must be a number greater than 0')
      .max(bound.below - 1, 'limit must be a number less than 1000'),
  )

/** One's own alerts, newest first. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/v1/users/{userId}/alerts',
  access: 'student',
  app: { domain: 'account', op: 'listAlerts' },
  summary: 'One’s own alerts',
  params: ofUser,
  query: z.object({ limit: limit.optional() }),
  data: z.array(z.object({ id: z.string(), data: alert.omit({ id: true }) })),
  errors: ['not-found'],
})

export const usualAlerts = bound.usual
/** Alerts that one call marks as read: as many as one call lists. */
export const mostAlertsRead = bound.below - 1

/** Marks alerts as read. Ids that name none of the caller's alerts are ignored. */
export const readAlerts = endpoint({
  method: 'POST',
  path: '/v1/users/{userId}/alerts/read',
  access: 'student',
  app: { domain: 'account', op: 'readAlerts' },
  isOpenToSuspended: true,
  summary: 'Mark alerts as read',
  params: ofUser,
  body: z.strictObject({ alertIds: z.array(z.string().min(1).max(200)).max(mostAlertsRead) }),
  data: z.object({ read: z.number().int() }),
  errors: ['not-found'],
})

/** A client may say again what it said before; nothing goes back to false. See N2. */
export const updateAlert = endpoint({
  method: 'PATCH',
  path: '/v1/users/{userId}/alerts/{alertId}',
  access: 'student',
  app: { domain: 'account', op: 'updateAlert' },
  isOpenToSuspended: true,
  summary: 'Mark an alert as clicked, read or dismissed',
  params: ofUser.extend({ alertId: z.string().min(1).max(200) }),
  body: z
    .strictObject({ clicked: z.boolean(), read: z.boolean(), dismissed: z.boolean() })
    .partial()
    .refine(
      (given) => Object.values(given).some((value) => value !== undefined),
      'at least one of clicked, read, or dismissed must be defined',
    ),
  data: z.object({ id: z.string(), data: alert.omit({ id: true }) }),
  errors: ['not-found'],
})
