import type { RequestHandler } from 'express'

/** A response is data for one caller: it is never rendered, framed, sniffed or cached. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  // The platform's own Express instance sets it before ours runs.
  res.removeHeader('x-powered-by')
  next()
}
