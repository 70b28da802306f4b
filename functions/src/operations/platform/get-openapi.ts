import { endpoints } from '@huddle/contract'

import { apiServerOf } from '#api-server-of.ts'
import { implement } from '#implement.ts'

let made: Promise<object> | undefined

/**
 * Generated on the first request: few clients ask for it, and otherwise every cold start would pay
 * for the generator.
 */
export const getOpenapi = implement(endpoints.getOpenapi, async (_caller, _input, { config }) => {
  made ??= import('@huddle/contract/openapi.ts').then(({ openapiDocument }) =>
    openapiDocument(apiServerOf(config)),
  )
  return { ...(await made) }
})
