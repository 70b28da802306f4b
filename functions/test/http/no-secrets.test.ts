import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { leaksInAnswer, mayLeak } from '../support/leaks.ts'
import { personWith } from '../support/person.ts'
import { leaksFound } from '../support/scan-answers.ts'

test.each([
  'password',
  'password_hash',
  'payment_email',
  'refreshToken',
  'reset_code',
  'invitationCode',
  'invite_code',
  'downloadTokens',
  'client_secret',
  'otp',
])('%s is a secret at any depth of an answer', (key) => {
  const body = { data: [{ about: { [key]: 'x' } }] }
  expect(mayLeak(JSON.stringify(body))).toBe(true)
  expect(leaksInAnswer('/v1/events', body)).toEqual([`/v1/events answers data.about.${key}`])
})

test.each([
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'http://host/v0/b/files/o/a.png?alt=media&token=0b8ac1d4-0c1f-4a8e-9a55-1f3a2a0d7c11',
])('a token is a secret by its value: %s', (value) => {
  const body = { data: { links: [value] } }
  expect(mayLeak(JSON.stringify(body))).toBe(true)
  expect(leaksInAnswer('/v1/events', body)).toEqual(['/v1/events answers data.links'])
})

test('a flag about a secret and the code of a refusal are not secrets', () => {
  expect(leaksInAnswer('/v1/auth/user', { data: { has_password: true } })).toEqual([])
  const refusal = { code: 'validation-error', errors: { password: ['Too short'] } }
  expect(leaksInAnswer('/v1/auth/user', refusal)).toEqual([])
})

test('an exception applies only to its own call and key', () => {
  const body = { data: { payment_email: 'host@bank.example' } }
  expect(leaksInAnswer('/v1/auth/student/user/ann', body)).toEqual([])
  expect(leaksInAnswer('/v1/events/e/participants', body)).toHaveLength(1)
  expect(leaksInAnswer('/v1/auth/student/user/ann', { data: { of: body } })).toHaveLength(1)
})

test('every test client fails on a response that contains a secret', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end('{"success":true,"data":{"user":{"password_hash":"x"}}}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${portOf(server.address())}`
  const found = '/v1/events answers data.user.password_hash'
  const person = personWith('', undefined, url)
  await expect(person.send('GET', '/v1/events')).rejects.toThrow(found)
  // The failure is caught here but also recorded for the end of the file.
  expect(leaksFound.splice(0)).toEqual([found])
})

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
