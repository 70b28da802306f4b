import { RateLimited, ServiceError } from '@huddle/contract'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'

import { contextOf } from './request-context.ts'

/** Sends every successful response. */
export function sendData(res: Response, status: number, data: unknown, isBare: boolean): void {
  res.status(status).json(isBare ? data : { success: true, data })
}

/** Refuses an address that matches no endpoint. */
export const notFoundEnvelope: RequestHandler = () => {
  throw new ServiceError('not-found', 'Not found')
}

/** Sends every failed response. An unexpected error is logged and sent without detail. */
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
  // Express throws this for addresses that are not properly encoded.
  if (error instanceof URIError) return new ServiceError('validation-error', 'Malformed address')
  return new ServiceError('internal-server-error', 'Something went wrong')
}
