import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'

import type { Access, Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { errorEnvelope, successEnvelope } from './envelope.ts'
import { errorStatus, refusalsOfEveryCall, type ErrorCode } from './errors.ts'

/** The contract as an OpenAPI 3.1 document. Spec: contract 7; architecture: HTTP contract. */
export function openapiDocument() {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, declaration] of Object.entries(endpoints)) {
    const { path, method } = declaration
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, declaration) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Huddle', version: '1', description: 'Calls of the dashboard and of the app.' },
    components: {
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
      },
    },
    paths,
  })
}

function operationOf(operationId: string, declaration: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, data, status = 200, access, summary, isBare = false } = declaration
  return {
    operationId,
    summary,
    description: accessInWords[access],
    tags: [declaration.path.split('/')[2] ?? 'platform'],
    ...securityOf(access),
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
      ...(takesKey(declaration) ? { header: idempotencyHeader } : {}),
    },
    ...(body === undefined || body instanceof z.ZodUndefined
      ? {}
      : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      [`${status}`]: {
        description: 'Success',
        content: { 'application/json': { schema: isBare ? data : successEnvelope(data) } },
      },
      ...refusals(declaration),
    },
  }
}

const accessInWords: Record<Access, string> = {
  public: 'For everybody; nobody has to sign in.',
  anyone: 'For everybody; whoever is signed in sends the identity token along.',
  'signed-in': 'For everybody who is signed in, staff or student.',
  staff: 'For staff of an organisation that has the dashboard.',
  student: 'For students.',
}

/** Decision A3. */
const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(255).optional().meta({
    description: 'Of your choice. Within 24 hours the same key is carried out once.',
  }),
})

function takesKey({ access, method }: Endpoint): boolean {
  return access !== 'public' && method !== 'GET'
}

/** Where nobody has to sign in but may, the empty requirement stands beside the other. */
function securityOf(access: Access): Pick<ZodOpenApiOperationObject, 'security'> {
  if (access === 'public') return {}
  const identified = { identityToken: [] }
  return { security: access === 'anyone' ? [{}, identified] : [identified] }
}

function refusals(declaration: Endpoint): ZodOpenApiOperationObject['responses'] {
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

/** All that a call may be refused with: what every call may, what its access and input bring, and its own. */
function codesOf(declaration: Endpoint): Set<ErrorCode> {
  const { access, method, errors = [], body } = declaration
  // Invalid also where nothing is declared: what is sent all the same is refused.
  const codes = new Set<ErrorCode>([...refusalsOfEveryCall, ...errors])
  if (body !== undefined) codes.add('payload-too-large')
  if (takesKey(declaration)) codes.add('conflict')
  if (access !== 'public' || method !== 'GET') codes.add('unauthorized')
  if (access === 'staff') codes.add('forbidden').add('no-dashboard-access')
  if (access === 'student') codes.add('forbidden')
  return codes
}

/** Where nobody has to sign in, a call without a token is none that is refused. */
function whyUnauthorized({ access }: Endpoint): string {
  if (access === 'anyone') return ': the token that was sent is not good'
  if (access === 'public') return ': where App Check is enforced and its token is missing'
  return ''
}
