import { expect, test } from 'vitest'
import { parseForwardBody } from './forward-body.ts'

test('messages are returned in the order of their numbers', () => {
  const body = form({
    count: '2',
    ofs: '5',
    req1___data__: '{"b":"ż+ 🎉"}',
    req0___data__: '{"a":1}',
  })
  expect(parseForwardBody(body)).toMatchObject({ offset: 5, messages: [{ a: 1 }, { b: 'ż+ 🎉' }] })
})

test('headers that a browser cannot set arrive as lines of the first body', () => {
  const headers = 'X-Goog-Api-Client:gl-js/ fire/12\r\nAuthorization:Bearer a.b.\r\n'
  expect(Object.fromEntries(parseForwardBody(form({ headers })).headers)).toEqual({
    'x-goog-api-client': 'gl-js/ fire/12',
    authorization: 'Bearer a.b.',
  })
})

test('a body without messages is valid, since it only acknowledges', () => {
  expect(parseForwardBody('')).toEqual({ headers: new Map(), offset: 0, messages: [] })
})

test.each([
  ['a count that is not a number', { count: 'x' }, '"count" must be a whole number, not "x"'],
  ['a negative offset', { ofs: '-1' }, '"ofs" must be a whole number, not "-1"'],
  ['an announced message that is missing', { count: '1' }, 'Message 0 is missing'],
  ['a message that is not JSON', { count: '1', req0___data__: '{' }, 'Message 0 is not JSON'],
])('%s is refused', (_title, fields, message) => {
  expect(() => parseForwardBody(form(fields))).toThrow(message)
})

function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}
