import {
  fieldErrorsOf,
  ServiceError,
  type CallableOperation,
  type ErrorCode,
} from '@huddle/contract'
import {
  HttpsError,
  type CallableRequest,
  type FunctionsErrorCode,
} from 'firebase-functions/v2/https'
import { z } from 'zod'

import type { StudentCaller } from '#caller.ts'
import { checkKey, runOnce } from '#calls/idempotency.ts'
import { identify, unauthorized } from '#calls/identify.ts'
import { createRateLimit, type RateLimit } from '#calls/rate-limit.ts'
import { requestIdOf } from '#calls/request-id-of.ts'
import { requireBoundedBody } from '#calls/require-bounded-body.ts'
import { requireServedVersion } from '#calls/require-served-version.ts'
import { versionsOf } from '#calls/versions-of.ts'
import { callableOperations } from '#operations/callables.ts'
import type { Services } from '#services.ts'

/**
 * An operation as the callers see it. The registry's types are checked where operations are listed.
 */
type NamedOperation = {
  callable: CallableOperation
  run(caller: StudentCaller, input: unknown, services: Services): Promise<unknown>
}

const named: Record<string, NamedOperation> = callableOperations
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
  domain: CallableOperation['domain'],
  request: CallableRequest<unknown>,
  services: Services,
): Promise<unknown> {
  const startedAt = performance.now()
  const requestId = requestIdOf(request.rawRequest)
  const log = services.log.with({ requestId })
  const found = operationOf(domain, request.data)
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
      op: found?.callable.op ?? null,
      code,
      milliseconds: Math.round(performance.now() - startedAt),
      ...versionsOf(request.rawRequest),
    })
  }
}

async function carryOut(
  domain: CallableOperation['domain'],
  found: NamedOperation | undefined,
  request: CallableRequest<unknown>,
  requestId: string,
  services: Services,
): Promise<unknown> {
  requireServedVersion(request.rawRequest, services.config.minAppVersion)
  requireBoundedBody(request.rawRequest)
  const caller = await callerOf(request, requestId, services)
  const { op, input, idempotencyKey } = parsed(envelope, request.data)
  if (!found) throw new ServiceError('not-found', `There is no operation ${op}`)
  const { callable, run } = found
  const given = parsed(callable.input, input)
  if (idempotencyKey === undefined)
    return jsonOf(callable.data.parse(await run(caller, given, services)))
  const call = {
    key: checkKey(idempotencyKey),
    uid: caller.uid,
    request: [domain, op, input],
    data: callable.data,
  }
  const { data } = await runOnce(call, services, (keyed) => run(caller, given, keyed))
  return jsonOf(data)
}

const operationName = z.object({ op: z.string() })

function operationOf(
  domain: CallableOperation['domain'],
  data: unknown,
): NamedOperation | undefined {
  const { data: asked } = operationName.safeParse(data)
  return Object.values(named).find(
    ({ callable }) => callable.domain === domain && callable.op === asked?.op,
  )
}

async function callerOf(
  { rawRequest, app }: CallableRequest<unknown>,
  requestId: string,
  services: Services,
): Promise<StudentCaller> {
  if (services.config.appCheck === 'enforced' && !app) throw unauthorized()
  // The platform checks only the token's signature. This call also refuses disabled accounts and
  // ended sessions.
  const identity = await identify(rawRequest, services)
  if (identity === undefined) throw unauthorized()
  const { uid, email, isEmailVerified } = identity
  const counting = limitOf(services)(uid, 'POST')
  const [student] = await Promise.all([services.store.students.doc(uid).get(), counting])
  if (student === undefined || student.is_deleted)
    throw new ServiceError('forbidden', 'This call is for students')
  return {
    uid,
    email,
    isEmailVerified,
    session: identity.session,
    requestId,
    staff: undefined,
    organisation: undefined,
    student,
  }
}

let limit: RateLimit | undefined

/** One limit per process, because it remembers who called how often. */
function limitOf({ store, clock }: Services): RateLimit {
  limit ??= createRateLimit(store, clock)
  return limit
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = fieldErrorsOf(result.error.issues)
  throw new ServiceError('validation-error', 'Some fields are not valid', fields)
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
