import { rateOf, type Access, type Endpoint } from '@huddle/contract'
import express, { type Express, type RequestHandler } from 'express'

import type { CallerFor } from '#caller.ts'
import { authorise } from '#calls/authorise.ts'
import { checkKey, runOnce } from '#calls/idempotency.ts'
import { identify } from '#calls/identify.ts'
import { parseInput } from '#calls/parse-input.ts'
import {
  createNetworkLimit,
  createRateLimit,
  type NetworkLimit,
  type RateLimit,
} from '#calls/rate-limit.ts'
import { requireServedVersion } from '#calls/require-served-version.ts'
import { requireUnsuspended } from '#calls/require-unsuspended.ts'
import type { Services } from '#services.ts'

import { serveDocs } from './docs/serve-docs.ts'
import { errorEnvelope, notFoundEnvelope, sendData } from './envelope.ts'
import { localStorage } from './local-storage.ts'
import { networkOf } from './network-of.ts'
import { readInput } from './read-input.ts'
import { contextOf, requestContext } from './request-context.ts'
import { requireAppCheck } from './require-app-check.ts'
import { securityHeaders } from './security-headers.ts'

/** An operation as routes see it. The registry's types are checked where operations are listed. */
export type RoutedOperation = {
  endpoint: Endpoint
  run(caller: CallerFor<Access>, input: unknown, services: Services): Promise<unknown>
}

const verbs = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const

/**
 * The whole HTTP contract as one application. This is the only code that knows routes, headers and
 * status codes.
 */
export function createApp(
  operations: Record<string, RoutedOperation>,
  services: Services,
): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple')
  app.use(requestContext(services.log, services.config.projectId), securityHeaders)
  const limits: CallLimits = {
    ofPerson: createRateLimit(services.store, services.clock),
    ofNetwork: createNetworkLimit(services.clock),
  }
  for (const operation of Object.values(operations).toSorted(literalsFirst)) {
    const { method, path } = operation.endpoint
    app[verbs[method]](expressPath(path), handle(operation, services, limits))
  }
  app.get('/docs', serveDocs(services.config))
  if (services.emulatedBucket !== undefined)
    app.use('/v1/local-storage', localStorage(services.emulatedBucket, services.clock))
  return app.use(notFoundEnvelope).use(errorEnvelope)
}

/**
 * Express takes the first route that matches, so `/events/pending` must precede
 * `/events/{eventId}`. A tilde sorts after every letter.
 */
function literalsFirst(a: RoutedOperation, b: RoutedOperation): number {
  const [one, other] = [keyOf(a), keyOf(b)]
  return one === other ? 0 : one < other ? -1 : 1
}

function keyOf({ endpoint }: RoutedOperation): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '~')
}

type CallLimits = { ofPerson: RateLimit; ofNetwork: NetworkLimit }

function handle(
  { endpoint, run }: RoutedOperation,
  services: Services,
  limits: CallLimits,
): RequestHandler {
  const { access, method, status = 200, isBare = false } = endpoint
  const rate = rateOf(endpoint)
  return async (req, res) => {
    const { requestId, log } = contextOf(req)
    requireServedVersion(req, services.config.minAppVersion)
    const network = networkOf(req.get('x-forwarded-for'), services.config.cdnRanges)
    if (access === 'public') limits.ofNetwork(network, rate)
    await requireAppCheck(req, endpoint, services)
    const identity = access === 'public' ? undefined : await identify(req, services)
    if (identity === undefined && access === 'anyone') limits.ofNetwork(network, rate)
    const counting = identity && limits.ofPerson(identity.uid, rate)
    // Awaited together, so that the counter and the caller's record are read in one round trip.
    const [caller] = await Promise.all([
      authorise(access, identity, { requestId, network }, services),
      counting,
    ])
    requireUnsuspended(caller, endpoint, services.clock.now())
    const raw = readInput(endpoint, req)
    const input = parseInput(endpoint, raw)

    const own = { ...services, log }
    const key = req.get('idempotency-key')
    if (key === undefined || method === 'GET' || caller.uid === undefined) {
      sendData(res, status, endpoint.data.parse(await run(caller, input, own)), isBare)
      return
    }
    const call = {
      key: checkKey(key),
      uid: caller.uid,
      request: [method, req.path, raw.query, raw.body ?? null],
      data: endpoint.data,
    }
    const { data, isReplay } = await runOnce(call, own, (keyed) => run(caller, input, keyed))
    if (isReplay) res.set('idempotency-replayed', 'true')
    sendData(res, status, data, isBare)
  }
}

/** `/v1/events/{eventId}` in Express's syntax. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
