export { getStatus } from './get-status.ts'
export { getOpenapi } from './get-openapi.ts'
export { getHealthcheck } from './get-healthcheck.ts'
export { getRemoteConfig } from './get-remote-config.ts'
