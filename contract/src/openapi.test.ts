import { expect, it } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { openapiDocument } from './openapi.ts'

const media = z.object({ schema: z.unknown().refine((schema) => schema !== undefined) })

/** The parts of OpenAPI 3.1 that our document uses. */
const shape = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  servers: z.array(z.object({ url: z.url() })),
  tags: z.array(z.object({ name: z.string().min(1), description: z.string().min(1) })),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(
      z.string(),
      z.object({
        operationId: z.string().regex(/^\w+$/),
        summary: z.string().min(1),
        parameters: z
          .array(
            z.object({
              in: z.enum(['path', 'query', 'header']),
              name: z.string().min(1),
              required: z.boolean().optional(),
              style: z.string().optional(),
              explode: z.boolean().optional(),
              schema: z.unknown(),
            }),
          )
          .default([]),
        tags: z.array(z.string()).length(1),
        requestBody: z
          .object({ required: z.boolean(), content: z.object({ 'application/json': media }) })
          .optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        responses: z.record(
          z.string().regex(/^[2-5]\d\d$/),
          z.object({
            description: z.string().min(1),
            content: z.object({ 'application/json': media }),
          }),
        ),
      }),
    ),
  ),
})

const server = { url: 'https://huddle.example', description: 'The service' }
const document = openapiDocument(server)
const { paths, components, servers, tags } = shape.parse(document)
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((call) => ({ path, call })),
)

it.each(Object.entries(endpoints))(
  'the API description documents %s',
  (name, { path, method, access }) => {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.security.length === 0).toBe(access === 'public')
    expect(operation?.responses).toHaveProperty('500')
  },
)

it('the API description documents only declared endpoints', () => {
  const documented = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(documented).toHaveLength(Object.keys(endpoints).length)
})

it('a call lists its refusals by status', () => {
  const { responses } = paths['/v1/events/{eventId}/reject']?.['post'] ?? {}
  expect(responses?.['403']?.description).toContain('no-dashboard-access')
  expect(responses?.['409']?.description).toBe('review-conflict, conflict')
})

it('every call has a unique operation id', () => {
  expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length)
})

it('the declared path parameters are those in the path', () => {
  for (const { path, call } of calls) {
    const inPath = call.parameters.filter((parameter) => parameter.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
    expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted())
    expect(
      inPath.every(({ required }) => required === true),
      path,
    ).toBe(true)
  }
})

it('no two paths differ only in parameter names', () => {
  const templates = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(templates).size).toBe(templates.length)
})

it('every reference of the document resolves', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  expect(refs.length).toBeGreaterThan(0)
  for (const ref of new Set(refs)) expect(valueAt(document, ref ?? ''), ref).toBeDefined()
})

it('every security scheme in use is declared', () => {
  const used = calls.flatMap(({ call }) =>
    call.security.flatMap((requirement) => Object.keys(requirement)),
  )
  expect([...new Set(used)]).toEqual(Object.keys(components.securitySchemes))
})

it('the document names the server and declares exactly the tags in use', () => {
  expect(servers).toEqual([{ url: server.url }])
  const used = new Set(calls.flatMap(({ call }) => call.tags))
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
})

it.each<[string, Endpoint]>(Object.entries(endpoints))(
  'says whether %s can do without its body',
  (_name, { path, method, body }) => {
    const requestBody = paths[path]?.[method.toLowerCase()]?.requestBody
    const isAccepted = (body ?? z.undefined()).safeParse(undefined).success
    if (body === undefined || body instanceof z.ZodUndefined) expect(requestBody).toBeUndefined()
    else expect(requestBody?.required).toBe(!isAccepted)
  },
)

it('lists in a query are described as comma-separated', () => {
  const lists = calls.flatMap(({ call }) =>
    call.parameters.filter(
      ({ in: place, schema }) => place === 'query' && list.safeParse(schema).success,
    ),
  )
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ids', 'scope', 'startAfter']),
  )
  for (const { name, style, explode } of lists)
    expect({ style, explode }, name).toEqual({ style: 'form', explode: false })
})

const formatsByName = [
  [/^(email|payment_email)$/, 'email'],
  [/^phone_number$/, 'phone'],
  [/(_at|_datetime|[a-z]At)$/, 'date-time'],
  [/_datetime_local$/, 'date-time-local'],
  [/(^url|Url)$/, 'uri'],
] as const

/** A time of day, not a moment despite its name. */
const otherNames = new Set(['remind_at'])

it('e-mail addresses, phone numbers, moments and links have a format', () => {
  const named = textsIn(document).filter(({ name }) => !otherNames.has(name))
  for (const [pattern, format] of formatsByName) {
    const those = named.filter(({ name }) => pattern.test(name))
    expect(those.length, format).toBeGreaterThan(0)
    for (const { name, at, format: own } of those) expect(own, `${name} at ${at}`).toBe(format)
  }
})

it('a record with fixed keys lists them', () => {
  const settings = JSON.stringify(paths['/v1/auth/settings'])
  expect(settings).not.toContain('propertyNames')
})

it('reporting needs no sign-in but refuses an invalid token', () => {
  const report = paths['/v1/report']?.['post']
  expect(report?.security).toEqual([{}, { identityToken: [] }])
  expect(report?.responses['401']?.description).toBe(
    'unauthorized: the token that was sent is not good',
  )
  expect(paths['/v1/status']?.['get']?.responses).not.toHaveProperty('401')
})

it.each<[string, Endpoint]>(Object.entries(endpoints))(
  'says that %s may be too large, too old or refused as not valid',
  (_name, { path, method, body }) => {
    const responses = paths[path]?.[method.toLowerCase()]?.responses
    expect(responses).toHaveProperty('400')
    expect(responses).toHaveProperty('426')
    expect(responses?.['413'] !== undefined).toBe(body !== undefined)
  },
)

const list = z.object({ type: z.literal('array') })
const text = z.object({ type: z.literal('string'), format: z.string().optional() })
const nullable = z.union([
  z.object({
    type: z.tuple([z.literal('string'), z.literal('null')]),
    format: z.string().optional(),
  }),
  z
    .object({ anyOf: z.array(z.unknown()) })
    .transform(({ anyOf }) => anyOf.find(isText))
    .pipe(text),
])

type Text = { name: string; at: string; format: string | undefined }

function isText(schema: unknown): boolean {
  return text.safeParse(schema).success
}

/** Every string, nullable or not, that is a property of an object in the document. */
function textsIn(value: unknown, at = ''): Text[] {
  const inside = Object.entries(Object(value)).flatMap(([key, part]) =>
    typeof part === 'object' ? textsIn(part, `${at}/${key}`) : [],
  )
  const properties: unknown = Reflect.get(Object(value), 'properties')
  const own = Object.entries(Object(properties)).flatMap(([name, schema]) => {
    const found = z.union([text, nullable]).safeParse(schema)
    return found.success ? [{ name, at, format: found.data.format }] : []
  })
  return [...own, ...inside]
}

function valueAt(root: unknown, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), root)
}
