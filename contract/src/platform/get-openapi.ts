import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Returns the contract as OpenAPI 3.1, without an envelope because tools read it. */
export const getOpenapi = endpoint({
  method: 'GET',
  path: '/v1/openapi.json',
  access: 'public',
  summary: 'This contract as OpenAPI 3.1',
  data: z.record(z.string(), z.unknown()),
  isBare: true,
})
