import { limits, ServiceError } from '@huddle/contract'
import type { Request } from 'express'
import { z } from 'zod'

const withRawBody = z.object({ rawBody: z.instanceof(Uint8Array).optional() })

/** The size of the body in bytes. Throws when it is too large. */
export function requireBoundedBody(req: Request): number {
  const { rawBody } = withRawBody.parse({ rawBody: Reflect.get(req, 'rawBody') })
  const bytes = rawBody?.byteLength ?? 0
  if (bytes > limits.requestBytes)
    throw new ServiceError('payload-too-large', 'The request is too large')
  return bytes
}
