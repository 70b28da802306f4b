import type { ApiServer } from '@huddle/contract/openapi.ts'

import type { Config } from './config.ts'

/** The address that the API description and its examples name: the local suite's, or that of the site. */
export function apiServerOf({ isLocal, localApiUrl, siteUrl }: Config): ApiServer {
  return isLocal
    ? { url: localApiUrl, description: 'The local suite' }
    : { url: siteUrl, description: 'The service' }
}
