import { endpoints, limits, pageLimits } from '@huddle/contract'

import { implement } from '#implement.ts'

export const getRemoteConfig = implement(
  endpoints.getRemoteConfig,
  async (_caller, _input, { config }) => ({
    flags: config.appFlags,
    min_app_version: config.minAppVersion ?? null,
    limits: {
      event_title: limits.eventTitle,
      description: limits.description,
      hosts: limits.hosts,
      members: limits.membersMax,
      event_days: limits.eventDays,
      file_bytes: limits.fileBytes,
      page_default: pageLimits.default,
      page_max: pageLimits.max,
    },
  }),
)
