import { expect, it } from 'vitest'
import { z } from 'zod'

import { endpoints } from './endpoints.ts'
import { openapiDocument } from './openapi.ts'

const shape = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.unknown()).optional(),
        responses: z.record(z.string(), z.object({ description: z.string() })),
      }),
    ),
  ),
})

const { paths } = shape.parse(openapiDocument())

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
  expect(responses?.['409']?.description).toBe('review-conflict')
})
