import type { ZodOpenApiOperationObject } from 'zod-openapi'

import type { Endpoint } from '../endpoint.ts'
import { errorEnvelope } from '../envelope.ts'
import { errorStatus, refusalsOfEveryCall, type ErrorCode } from '../errors.ts'

/** Whether a call may carry an idempotency key. See A3. */
export function takesKey({ access, method }: Endpoint): boolean {
  return access !== 'public' && method !== 'GET'
}

/** Returns the failures of a call by HTTP status, each with its error codes as description. */
export function refusalsOf(declaration: Endpoint): ZodOpenApiOperationObject['responses'] {
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of codesOf(declaration)) (byStatus[errorStatus[code]] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [
      status,
      {
        description: `${group.join(', ')}${status === '401' ? whyUnauthorized(declaration) : ''}`,
        content: { 'application/json': { schema: errorEnvelope } },
      },
    ]),
  )
}

/**
 * Returns every code that a call can fail with: those of every call, those of its access and input,
 * and its own.
 */
function codesOf(declaration: Endpoint): Set<ErrorCode> {
  const { access, method, errors = [], body } = declaration
  // An endpoint without declared input still rejects input that a client sends.
  const codes = new Set<ErrorCode>([...refusalsOfEveryCall, ...errors])
  if (body !== undefined) codes.add('payload-too-large')
  if (takesKey(declaration)) codes.add('conflict')
  if (access !== 'public' || method !== 'GET') codes.add('unauthorized')
  if (access === 'staff') codes.add('forbidden').add('no-dashboard-access')
  if (access === 'student') codes.add('forbidden')
  return codes
}

/** Where sign-in is optional, a call without a token is not refused. */
function whyUnauthorized({ access }: Endpoint): string {
  if (access === 'anyone') return ': the token that was sent is not good'
  if (access === 'public') return ': where App Check is enforced and its token is missing'
  return ''
}
