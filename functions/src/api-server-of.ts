import type { ApiServer } from '@huddle/contract/openapi.ts'

import type { Config } from './config.ts'

/**
 * The server address that the API description and its examples name: the local suite's address, or
 * the deployed site's.
 */
export function apiServerOf({ isLocal, localApiUrl, siteUrl }: Config): ApiServer {
  return isLocal
    ? { url: localApiUrl, description: 'The local suite' }
    : { url: siteUrl, description: 'The service' }
}
