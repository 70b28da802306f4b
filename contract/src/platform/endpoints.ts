import { getStatus } from './get-status.ts'
import { getOpenapi } from './get-openapi.ts'
import { getHealthcheck } from './get-healthcheck.ts'
import { getRemoteConfig } from './get-remote-config.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const platformEndpoints = {
  getStatus,
  getOpenapi,
  getHealthcheck,
  getRemoteConfig,
} as const
