import { z } from 'zod'

import { appVersion } from '#shared/app-version.ts'
import { documentId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

const text = z.string().max(120).nullable().default(null)

const described = z.object({
  app_version: appVersion,
  native_app_version: appVersion,
  timezone: text,
  brand: text,
  type: z.enum(['UNKNOWN', 'PHONE', 'TABLET', 'TV', 'DESKTOP']).default('UNKNOWN'),
  model_id: text,
  model_name: text,
  manufacturer: text,
  is_simulator: z.boolean().default(false),
  os_name: text,
  os_version: text,
  android_api_level: z.number().int().min(1).max(1000).nullable().default(null),
})

/** A device on which a student uses the app: `users/{uid}/devices/{deviceId}`. */
export const device = described
  .extend({
    device_id: documentId,
    user_id: z.string(),
    app_version_numeric: z.number().int(),
    native_app_version_numeric: z.number().int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof device>

/** Stores what a device is, at each start of the app. A student has at most twenty. */
export const putDevice = endpoint({
  method: 'PUT',
  path: '/v1/users/{userId}/devices/{deviceId}',
  access: 'student',
  app: { domain: 'account', op: 'putDevice' },
  isOpenToSuspended: true,
  summary: 'Store a device of one’s own',
  params: ofUser.extend({ deviceId: documentId }),
  body: z.strictObject(described.shape),
  data: device,
  errors: ['not-found'],
})
