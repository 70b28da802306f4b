import { endpoints, errorEnvelope, limits } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { newCampus, type Staff } from '../support/campus.ts'
import { nobody } from '../support/person.ts'

let staff: Staff

beforeAll(async () => {
  staff = await (await newCampus()).staff({ role: 'owner' })
})

const openapi = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })

const json = { 'content-type': 'application/json' }

describe('every answer', () => {
  it('wraps its data', async () => {
    const response = await nobody.send('GET', '/v1/status')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, data: 'ok' })
  })

  it('echoes the request id', async () => {
    const headers = { 'x-request-id': 'request-1' }
    const response = await nobody.send('GET', '/v1/status', { headers })
    expect(response.headers.get('x-request-id')).toBe('request-1')
  })

  it('has a request id of its own where the given one could forge log lines', async () => {
    const headers = { 'x-request-id': 'a b"c' }
    const response = await nobody.send('GET', '/v1/nothing-here', { headers })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is neither cached, sniffed nor framed', async () => {
    const { headers } = await nobody.send('GET', '/v1/status')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('what no endpoint has', () => {
  it.each([
    ['GET', '/v1/nothing-here'],
    ['PUT', '/v1/status'],
    ['GET', '/'],
  ])('answers not-found: %s %s', async (method, path) => {
    const response = await nobody.send(method, path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      success: false,
      code: 'not-found',
      errorMessage: 'Not found',
      errors: {},
    })
  })
})

describe('input', () => {
  const refused = async (response: Response) => {
    expect(response.status).toBe(400)
    return errorEnvelope.parse(await response.json())
  }

  it('refuses unknown query fields by name', async () => {
    const response = await staff.send('GET', '/v2/events?limit=5&colour=red&size=2')
    expect(await refused(response)).toMatchObject({
      code: 'validation-error',
      errors: { colour: ['Unknown field'], size: ['Unknown field'] },
    })
  })

  it('names every field that is wrong', async () => {
    const response = await staff.send('GET', '/v2/events?limit=0&from=yesterday')
    expect(Object.keys((await refused(response)).errors).toSorted()).toEqual(['from', 'limit'])
  })

  it('refuses ids that could leave their collection', async () => {
    const response = await staff.send('GET', `/v1/events/${encodeURIComponent('a/../b')}`)
    expect(await refused(response)).toMatchObject({ errors: { eventId: ['Invalid id'] } })
  })

  it('refuses a body where none is taken', async () => {
    const response = await staff.send('DELETE', '/v1/events/e1/review-documents', {
      headers: json,
      body: JSON.stringify({ documentId: 'd1', surprise: true }),
    })
    expect(await refused(response)).toMatchObject({ errors: { surprise: ['Unknown field'] } })
  })

  it('refuses a body that is not JSON', async () => {
    const response = await staff.send('POST', '/v1/events/e1/reject', {
      headers: { 'content-type': 'text/plain' },
      body: 'message=no',
    })
    expect(await refused(response)).toMatchObject({ code: 'validation-error' })
  })

  it('refuses a body that is too large', async () => {
    const response = await staff.send('POST', '/v1/events/e1/reject', {
      headers: json,
      body: JSON.stringify({ message: 'x'.repeat(limits.requestBytes) }),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload-too-large' })
  })
})

it('serves the contract to people, as a page without scripts', async () => {
  const response = await nobody.send('GET', '/docs')
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).not.toContain('script')
  const page = await response.text()
  for (const [name, { path }] of Object.entries(endpoints)) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(path)
  }
})

it('serves the contract as OpenAPI, bare', async () => {
  const response = await nobody.send('GET', '/v1/openapi.json')
  const document = openapi.parse(await response.json())
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method } of Object.values(endpoints))
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
})
