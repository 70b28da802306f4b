import { ServiceError } from '@huddle/contract'
import type { Request } from 'express'

import type { Identity } from '#identity.ts'
import type { Services } from '#services.ts'

/**
 * The holder of the request's token. Undefined without a token. An invalid token is refused
 * everywhere.
 */
export async function identify(req: Request, { auth }: Services): Promise<Identity | undefined> {
  const header = req.get('authorization')
  if (header === undefined) return undefined
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  const identity = token === undefined ? undefined : await auth.verify(token)
  if (identity === undefined) throw unauthorized()
  return identity
}

export function unauthorized(): ServiceError {
  return new ServiceError('unauthorized', 'Unauthorized')
}
