import { gzipSync } from 'node:zlib'

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { newCampus, type Staff } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { suite } from '../support/suite.ts'

const { HUDDLE_WEB_URL } = z.object({ HUDDLE_WEB_URL: z.url() }).parse(process.env)
const path = '/v1/events/e1/reject'

let staff: Staff
let student: Person

beforeAll(async () => {
  const campus = await newCampus()
  ;[staff, student] = await Promise.all([campus.staff(), campus.student()])
})

const json = 'application/json'
const squeezed = new Uint8Array(gzipSync('{"message":"no"}'))
const unreadable: [string, Record<string, string>, string | Uint8Array<ArrayBuffer>][] = [
  ['is cut off', { 'content-type': json }, '{'],
  ['is not JSON', { 'content-type': json }, 'message=no'],
  ['is a JSON string', { 'content-type': json }, '"no"'],
  ['has an unknown charset', { 'content-type': `${json}; charset=klingon` }, '{}'],
  ['has an unknown encoding', { 'content-type': json, 'content-encoding': 'x' }, '{}'],
  ['is not gzip', { 'content-type': json, 'content-encoding': 'gzip' }, '{}'],
  [
    'is a truncated gzip',
    { 'content-type': json, 'content-encoding': 'gzip' },
    squeezed.subarray(0, squeezed.length - 9),
  ],
]

/** No stack trace, no file path, no markup. */
const isPlain = (text: string) => !/<|node_modules|\.js:|at \w+ \(|file:\/\//.test(text)

async function post(url: string, token: string | undefined, given: RequestInit) {
  const headers = new Headers(given.headers)
  headers.set('authorization', `Bearer ${token}`)
  headers.set('x-request-id', 'of-this-call')
  const response = await fetch(url, { ...given, method: 'POST', headers })
  const text = await response.text()
  expect(isPlain(text), text).toBe(true)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const body: unknown = JSON.parse(text)
  return { status: response.status, requestId: response.headers.get('x-request-id'), body }
}

describe.each([
  ['past Hosting', suite.apiUrl],
  ['through Hosting', HUDDLE_WEB_URL],
])('a body %s', (_way, base) => {
  test.each(unreadable)(
    'a body that %s is refused in the envelope',
    async (_title, headers, body) => {
      expect(await post(`${base}${path}`, staff.token, { headers, body })).toMatchObject({
        status: 400,
        requestId: 'of-this-call',
        body: { success: false, code: 'validation-error', errors: expect.any(Object) },
      })
    },
  )

  test('a body that is too large is refused in the envelope', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(2_000_000) })
    const headers = { 'content-type': json }
    expect(await post(`${base}${path}`, staff.token, { headers, body })).toMatchObject({
      status: 413,
      body: { success: false, code: 'payload-too-large' },
    })
  })
})

describe('a callable with an unreadable body', () => {
  test.each(unreadable.filter(([title]) => title !== 'is a JSON string'))(
    'whose body %s is refused in the protocol of callables',
    async (_title, headers, body) => {
      const url = `${suite.functionsUrl}/events`
      expect(await post(url, student.token, { headers, body })).toEqual({
        status: 400,
        requestId: 'of-this-call',
        body: {
          error: {
            status: 'INVALID_ARGUMENT',
            message: expect.any(String),
            details: { code: 'validation-error', errors: {} },
          },
        },
      })
    },
  )
})
