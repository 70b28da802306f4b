import { endpoints } from '@huddle/contract'

import { apiServerOf } from '#api-server.ts'
import { implement } from '#implement.ts'

let made: Promise<object> | undefined

/** Made once, when somebody asks: few do, and every cold start would pay for the generator. */
export const getOpenapi = implement(endpoints.getOpenapi, async (_caller, _input, { config }) => {
  made ??= import('@huddle/contract/openapi.ts').then(({ openapiDocument }) =>
    openapiDocument(apiServerOf(config)),
  )
  return { ...(await made) }
})
