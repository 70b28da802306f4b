import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'

import type { Access, Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { successEnvelope } from './envelope.ts'
import { styleQueryParameters } from './openapi/query-styles.ts'
import { refusalsOf, takesKey } from './openapi/refusals.ts'
import { declaredTags, tagOf } from './openapi/tags.ts'

/** The address of the described service, without `/v1/…`. */
export type ApiServer = { url: string; description: string }

/** Returns the contract as an OpenAPI 3.1 document. See docs/domain/platform.md. */
export function openapiDocument(server: ApiServer) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, declaration] of Object.entries(endpoints)) {
    const { path, method } = declaration
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, declaration) }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Huddle',
        version: '1',
        description: 'Calls of the dashboard and of the app.',
        contact: { name: 'Huddle' },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      },
      servers: [server],
      tags: declaredTags,
      components: {
        securitySchemes: {
          identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
        },
      },
      paths,
    },
    { override: nameRequiredKeys },
  )
  styleQueryParameters(document)
  return document
}

function operationOf(operationId: string, declaration: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, data, status = 200, access, summary, isBare = false } = declaration
  return {
    operationId,
    summary,
    description: accessInWords[access],
    tags: [tagOf(declaration.path)],
    security: securityOf(access),
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
      ...(takesKey(declaration) ? { header: idempotencyHeader } : {}),
    },
    ...(body === undefined || body instanceof z.ZodUndefined
      ? {}
      : {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: body } },
          },
        }),
    responses: {
      [`${status}`]: {
        description: 'Success',
        content: { 'application/json': { schema: isBare ? data : successEnvelope(data) } },
      },
      ...refusalsOf(declaration),
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

/** See A3. */
const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(255).optional().meta({
    description: 'Of your choice. Within 24 hours the same key is carried out once.',
  }),
})

/**
 * Public calls require no security scheme; an optional sign-in is the token or an empty
 * requirement.
 */
function securityOf(access: Access): Record<string, never[]>[] {
  const identified = { identityToken: [] }
  switch (access) {
    case 'public':
      return []
    case 'anyone':
      return [{}, identified]
    case 'signed-in':
    case 'staff':
    case 'student':
      return [identified]
  }
}

/**
 * Lists the keys of a record with a fixed set of keys as properties, so that generated clients know
 * each.
 */
function nameRequiredKeys({ zodSchema, jsonSchema }: ZodOpenApiOverrideContext): void {
  const { required, additionalProperties } = jsonSchema
  if (zodSchema._zod.def.type !== 'record' || required === undefined) return
  jsonSchema.properties = Object.fromEntries(
    required.map((key) => [key, structuredClone(additionalProperties ?? {})]),
  )
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}
