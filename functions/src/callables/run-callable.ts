import { ServiceError, type AppDomain, type ErrorCode } from '@huddle/contract'
import {
  HttpsError,
  type CallableRequest,
  type FunctionsErrorCode,
} from 'firebase-functions/v2/https'
import { z } from 'zod'

import { authorise } from '#calls/authorise.ts'
import { checkKey, runOnce } from '#calls/idempotency.ts'
import { identify, unauthorized } from '#calls/identify.ts'
import { parsed } from '#calls/parse-input.ts'
import { createRateLimit, type RateLimit } from '#calls/rate-limit.ts'
import { requestIdOf } from '#calls/request-id-of.ts'
import { requireBoundedBody } from '#calls/require-bounded-body.ts'
import { requireServedVersion } from '#calls/require-served-version.ts'
import { requireUnsuspended } from '#calls/require-unsuspended.ts'
import { versionsOf } from '#calls/versions-of.ts'
import type { Services } from '#services.ts'

import { appOperationOf, type AppOperation } from './app-operations.ts'

const envelope = z.strictObject({
  op: z.string(),
  input: z.unknown(),
  /** Same meaning as the header of HTTP calls: one key carries the operation out once. See A3. */
  idempotencyKey: z.string().optional(),
})

/**
 * Carries out one operation of a callable function and logs one line about it. Errors reach the app
 * with our own error code in their details.
 */
export async function runCallable(
  domain: AppDomain,
  request: CallableRequest<unknown>,
  services: Services,
): Promise<unknown> {
  const startedAt = performance.now()
  const requestId = requestIdOf(request.rawRequest)
  const log = services.log.with({ requestId })
  const found = operationNamedIn(domain, request.data)
  let code: ErrorCode | 'ok' = 'ok'
  try {
    return await carryOut(domain, found, request, requestId, { ...services, log })
  } catch (error) {
    const refusal = error instanceof ServiceError ? error : unexpected()
    if (refusal !== error) log.error('unexpected error', error, { domain })
    code = refusal.code
    throw httpsErrorOf(refusal)
  } finally {
    log.info('request', {
      domain,
      op: found?.op ?? null,
      code,
      milliseconds: Math.round(performance.now() - startedAt),
      ...versionsOf(request.rawRequest),
    })
  }
}

async function carryOut(
  domain: AppDomain,
  found: AppOperation | undefined,
  { rawRequest, app, data }: CallableRequest<unknown>,
  requestId: string,
  services: Services,
): Promise<unknown> {
  requireServedVersion(rawRequest, services.config.minAppVersion)
  requireBoundedBody(rawRequest)
  if (services.config.appCheck === 'enforced' && !app) throw unauthorized()
  // The platform checks only the token's signature. This call also refuses disabled accounts and
  // ended sessions.
  const identity = await identify(rawRequest, services)
  if (identity === undefined) throw unauthorized()
  const counting = limitOf(services)(identity.uid, found?.rate ?? 'write')
  const [caller] = await Promise.all([
    authorise(found?.access ?? 'student', identity, { requestId, network: undefined }, services),
    counting,
  ])
  const { op, input, idempotencyKey } = parsed(envelope, data)
  if (!found) throw new ServiceError('not-found', `There is no operation ${op}`)
  requireUnsuspended(caller, found.endpoint, services.clock.now())
  const given = found.parse(input)
  if (idempotencyKey === undefined || found.rate === 'read')
    return jsonOf(found.data.parse(await found.run(caller, given, services)))
  const call = {
    key: checkKey(idempotencyKey),
    uid: identity.uid,
    request: [domain, op, input],
    data: found.data,
  }
  const answer = await runOnce(call, services, (keyed) => found.run(caller, given, keyed))
  return jsonOf(answer.data)
}

const operationName = z.object({ op: z.string() })

function operationNamedIn(domain: AppDomain, data: unknown): AppOperation | undefined {
  const named = operationName.safeParse(data)
  return named.success ? appOperationOf(domain, named.data.op) : undefined
}

let limit: RateLimit | undefined

/** One limit per process, because it remembers who called how often. */
function limitOf({ store, clock }: Services): RateLimit {
  limit ??= createRateLimit(store, clock)
  return limit
}

/** Callables encode dates as empty objects, and the app expects JSON. */
function jsonOf(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data))
}

function unexpected(): ServiceError {
  return new ServiceError('internal-server-error', 'Something went wrong')
}

function httpsErrorOf({ code, message, fields, data }: ServiceError): HttpsError {
  return new HttpsError(httpsCodes[code], message, {
    code,
    errors: fields,
    ...(data === undefined ? {} : { data: jsonOf(data) }),
  })
}

const httpsCodes: Record<ErrorCode, FunctionsErrorCode> = {
  'validation-error': 'invalid-argument',
  unauthorized: 'unauthenticated',
  forbidden: 'permission-denied',
  'no-dashboard-access': 'permission-denied',
  'not-found': 'not-found',
  conflict: 'failed-precondition',
  'review-conflict': 'failed-precondition',
  'event-full': 'failed-precondition',
  'limit-reached': 'resource-exhausted',
  'already-exists': 'already-exists',
  expired: 'deadline-exceeded',
  'payload-too-large': 'invalid-argument',
  'upgrade-required': 'failed-precondition',
  'rate-limited': 'resource-exhausted',
  'not-configured': 'unimplemented',
  'internal-server-error': 'internal',
}
