import { RateLimited, ServiceError } from '@huddle/contract'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'

import { contextOf } from './request-context.ts'

/** Every success leaves through here. */
export function sendData(res: Response, status: number, data: unknown, isBare: boolean): void {
  res.status(status).json(isBare ? data : { success: true, data })
}

/** An address that no endpoint has. */
export const notFoundEnvelope: RequestHandler = () => {
  throw new ServiceError('not-found', 'Not found')
}

/** Every failure leaves through here. What nobody expected is logged and answered without detail. */
export const errorEnvelope: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) {
    next(error)
    return
  }
  const refusal = refusalOf(error)
  if (refusal.code === 'internal-server-error')
    contextOf(req).log.error('unexpected error', error, { method: req.method, path: req.path })
  if (refusal.code === 'rate-limited')
    res.set('retry-after', String(refusal instanceof RateLimited ? refusal.retryAfter : 60))
  res.status(refusal.status).json({
    success: false,
    code: refusal.code,
    errorMessage: refusal.message,
    errors: refusal.fields,
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
  })
}

function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  // Express refuses addresses that are not properly encoded.
  if (error instanceof URIError) return new ServiceError('validation-error', 'Malformed address')
  return new ServiceError('internal-server-error', 'Something went wrong')
}
