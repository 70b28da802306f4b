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

describe('every response', () => {
  it('a response wraps its data in the envelope', async () => {
    const response = await nobody.send('GET', '/v1/status')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, data: 'ok' })
  })

  it('a response has the request id of the request', async () => {
    const headers = { 'x-request-id': 'request-1' }
    const response = await nobody.send('GET', '/v1/status', { headers })
    expect(response.headers.get('x-request-id')).toBe('request-1')
  })

  it('a request id that could forge log lines is replaced', async () => {
    const headers = { 'x-request-id': 'a b"c' }
    const response = await nobody.send('GET', '/v1/nothing-here', { headers })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('a response cannot be cached, sniffed or framed', async () => {
    const { headers } = await nobody.send('GET', '/v1/status')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('unknown routes', () => {
  it.each([
    ['GET', '/v1/nothing-here'],
    ['PUT', '/v1/status'],
    ['GET', '/'],
  ])('the API returns not-found for %s %s', async (method, path) => {
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

  it('unknown query parameters are refused by name', async () => {
    const response = await staff.send('GET', '/v2/events?limit=5&colour=red&size=2')
    expect(await refused(response)).toMatchObject({
      code: 'validation-error',
      errors: { colour: ['Unknown field'], size: ['Unknown field'] },
    })
  })

  it('every invalid field is named', async () => {
    const response = await staff.send('GET', '/v2/events?limit=0&from=yesterday')
    expect(Object.keys((await refused(response)).errors).toSorted()).toEqual(['from', 'limit'])
  })

  it('ids that could address another collection are refused', async () => {
    const response = await staff.send('GET', `/v1/events/${encodeURIComponent('a/../b')}`)
    expect(await refused(response)).toMatchObject({ errors: { eventId: ['Invalid id'] } })
  })

  it('a body is refused where none is expected', async () => {
    const response = await staff.send('DELETE', '/v1/events/e1/review-documents', {
      headers: json,
      body: JSON.stringify({ documentId: 'd1', surprise: true }),
    })
    expect(await refused(response)).toMatchObject({ errors: { surprise: ['Unknown field'] } })
  })

  it('a body that is not JSON is refused', async () => {
    const response = await staff.send('POST', '/v1/events/e1/reject', {
      headers: { 'content-type': 'text/plain' },
      body: 'message=no',
    })
    expect(await refused(response)).toMatchObject({ code: 'validation-error' })
  })

  it('a body that is too large is refused', async () => {
    const response = await staff.send('POST', '/v1/events/e1/reject', {
      headers: json,
      body: JSON.stringify({ message: 'x'.repeat(limits.requestBytes) }),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload-too-large' })
  })
})

it('the API documentation is served as a page without scripts', async () => {
  const response = await nobody.send('GET', '/docs')
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).not.toContain('script')
  const page = await response.text()
  for (const [name, { path }] of Object.entries(endpoints)) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(path)
  }
})

it('the OpenAPI description is served without the envelope', async () => {
  const response = await nobody.send('GET', '/v1/openapi.json')
  const document = openapi.parse(await response.json())
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method } of Object.values(endpoints))
    expect(document.paths[path]).toHaveProperty(method.toLowerCase())
})
