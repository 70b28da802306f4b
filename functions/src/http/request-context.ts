import type { Request, RequestHandler } from 'express'

import { requestIdOf } from '#calls/request-id-of.ts'
import { versionsOf } from '#calls/versions-of.ts'
import type { Log, LogFields } from '#log.ts'

export type RequestContext = { requestId: string; log: Log }

const contexts = new WeakMap<object, RequestContext>()

/**
 * Gives every request an id (the caller's own when it is harmless), echoes it, and logs one line
 * when the response is sent.
 */
export function requestContext(log: Log, projectId: string): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    const requestId = requestIdOf(req)
    const context = { requestId, log: log.with({ requestId, ...traceOf(req, projectId) }) }
    contexts.set(req, context)
    res.set('x-request-id', requestId)
    res.on('finish', () => {
      context.log.info('request', {
        method: req.method,
        path: req.path,
        status: res.statusCode,
        milliseconds: Math.round(performance.now() - startedAt),
        ...versionsOf(req),
      })
    })
    next()
  }
}

export function contextOf(req: Request): RequestContext {
  const context = contexts.get(req)
  if (context === undefined) throw new Error('The request has not passed requestContext')
  return context
}

/** Links the log line to the platform's trace of the request. */
function traceOf(req: Request, projectId: string): LogFields {
  const traceId =
    req.get('traceparent')?.split('-')[1] ?? req.get('x-cloud-trace-context')?.split('/')[0]
  if (traceId === undefined || !/^[0-9a-f]{32}$/.test(traceId)) return {}
  return { 'logging.googleapis.com/trace': `projects/${projectId}/traces/${traceId}` }
}
