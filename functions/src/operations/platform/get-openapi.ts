import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

/** The generator is loaded when somebody asks: few do, and every cold start would pay for it. */
export const getOpenapi = implement(endpoints.getOpenapi, async () => {
  const { openapiDocument } = await import('@huddle/contract/openapi.ts')
  return { ...openapiDocument() }
})
