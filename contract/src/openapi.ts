import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'

import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { errorEnvelope, successEnvelope } from './envelope.ts'
import { errorStatus, type ErrorCode } from './errors.ts'

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
    tags: [declaration.path.split('/')[2] ?? 'platform'],
    ...(access === 'public' ? {} : { security: [{ identityToken: [] }] }),
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
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

function refusals({
  access,
  errors = [],
  params,
  query,
  body,
}: Endpoint): ZodOpenApiOperationObject['responses'] {
  const codes = new Set<ErrorCode>([...errors, 'rate-limited', 'internal-server-error'])
  if (params !== undefined || query !== undefined || body !== undefined)
    codes.add('validation-error')
  if (access !== 'public') codes.add('unauthorized')
  if (access === 'staff') codes.add('forbidden').add('no-dashboard-access')
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of codes) (byStatus[errorStatus[code]] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [
      status,
      { description: group.join(', '), content: { 'application/json': { schema: errorEnvelope } } },
    ]),
  )
}
