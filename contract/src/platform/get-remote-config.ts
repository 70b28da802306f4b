import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { appFlags } from './app-flags.ts'

/**
 * What the app reads before sign-in: nothing secret, and nothing specific to one university. See
 * N8.
 */
export const getRemoteConfig = endpoint({
  method: 'GET',
  path: '/v1/remote-config',
  access: 'public',
  summary: 'Feature flags, the oldest supported app version and limits',
  data: z.object({
    flags: z.record(z.enum(appFlags), z.boolean()),
    /** Null if every version is supported. */
    min_app_version: z.string().nullable(),
    limits: z.object({
      event_title: z.number(),
      description: z.number(),
      hosts: z.number(),
      members: z.number(),
      event_days: z.number(),
      file_bytes: z.number(),
      page_default: z.number(),
      page_max: z.number(),
    }),
  }),
})
