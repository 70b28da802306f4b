import { expect, it } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { openapiDocument } from './openapi.ts'

const media = z.object({ schema: z.unknown().refine((schema) => schema !== undefined) })

/** What OpenAPI 3.1 asks of a document like ours. */
const shape = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
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
              schema: z.unknown(),
            }),
          )
          .default([]),
        requestBody: z.object({ content: z.object({ 'application/json': media }) }).optional(),
        security: z.array(z.unknown()).optional(),
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

const document = openapiDocument()
const { paths, components } = shape.parse(document)
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((call) => ({ path, call })),
)

it.each(Object.entries(endpoints))('documents %s', (name, { path, method, access }) => {
  const operation = paths[path]?.[method.toLowerCase()]
  expect(operation?.operationId).toBe(name)
  expect(operation?.security === undefined).toBe(access === 'public')
  expect(operation?.responses).toHaveProperty('500')
})

it('documents nothing else', () => {
  const documented = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(documented).toHaveLength(Object.keys(endpoints).length)
})

it('names the refusals of a call by status', () => {
  const { responses } = paths['/v1/events/{eventId}/reject']?.['post'] ?? {}
  expect(responses?.['403']?.description).toContain('no-dashboard-access')
  expect(responses?.['409']?.description).toBe('review-conflict, conflict')
})

it('gives each call a name of its own', () => {
  expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length)
})

it('describes each parameter of a path, and no other', () => {
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

it('has no two paths that differ in the names of their parameters alone', () => {
  const templates = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(templates).size).toBe(templates.length)
})

it('refers to nothing that it does not have', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  expect(refs.length).toBeGreaterThan(0)
  for (const ref of new Set(refs)) expect(valueAt(document, ref ?? ''), ref).toBeDefined()
})

it('asks for schemes that it declares', () => {
  const used = calls.flatMap(({ call }) =>
    (call.security ?? []).flatMap((requirement) => Object.keys(Object(requirement))),
  )
  expect([...new Set(used)]).toEqual(Object.keys(components.securitySchemes))
})

it('lets whoever likes report without a sign-in, but not with a bad token', () => {
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

function valueAt(root: unknown, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), root)
}
