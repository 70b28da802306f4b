import { ServiceError, type Endpoint } from '@huddle/contract'
import type { Request } from 'express'
import { parse } from 'node:querystring'
import { z } from 'zod'

import type { RawInput } from '#calls/parse-input.ts'
import { requireBoundedBody } from '#calls/require-bounded-body.ts'

const emptyObject = z.strictObject({})

/**
 * The request's raw input. The platform has already read and decoded the body. An empty JSON object
 * counts as no body where the call takes none, because many clients send one with every write.
 */
export function readInput({ body: declared }: Endpoint, req: Request): RawInput {
  const given = readBody(req)
  const isNone = declared === undefined && emptyObject.safeParse(given).success
  return { params: req.params, query: readQuery(req), body: isNone ? undefined : given }
}

/**
 * Parses the query from the URL, because a platform may have turned parameter names with brackets
 * into objects, and the contract uses the names as they are written.
 */
function readQuery({ url }: Pick<Request, 'url'>): unknown {
  const start = url.indexOf('?')
  return start < 0 ? {} : { ...parse(url.slice(start + 1)) }
}

function readBody(req: Request): unknown {
  if (requireBoundedBody(req) === 0) return undefined
  if (req.is('application/json') !== 'application/json')
    throw new ServiceError('validation-error', 'Send the body as application/json')
  const body: unknown = req.body
  return body
}
