import { getStatus } from './get-status.ts'
import { getOpenapi } from './get-openapi.ts'
import { getHealthcheck } from './get-healthcheck.ts'
import { getRemoteConfig } from './get-remote-config.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const platformEndpoints = {
  getStatus,
  getOpenapi,
  getHealthcheck,
  getRemoteConfig,
} as const
