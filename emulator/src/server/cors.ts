import type { IncomingMessage, ServerResponse } from 'node:http'

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
const PREFLIGHT_LIFETIME_SECONDS = 3600

/**
 * Lets pages of any origin send requests with credentials, so it echoes the origin (browsers refuse
 * `*` then). Responds to preflight requests itself and returns true for them.
 */
export function applyCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Vary', 'Origin')
  }
  if (request.method !== 'OPTIONS') return false
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  const asked = request.headers['access-control-request-headers']
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked)
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_LIFETIME_SECONDS)
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
  }
  response.writeHead(200, { 'Content-Length': 0 }).end()
  return true
}
