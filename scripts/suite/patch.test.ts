import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'

const helper = z.object({
  load: z.function({ input: [z.string()], output: z.unknown() }),
  patch: z.function({
    input: [z.unknown(), z.string(), z.string(), z.unknown()],
    output: z.unknown(),
  }),
})
const { load, patch } = helper.parse(createRequire(import.meta.url)('./patch.cjs'))

test('a patched function can call the original one', () => {
  const owner = { greet: (name: string) => `Hello ${name}` }
  patch(owner, 'greet', 'a module', (greet: (name: string) => string) => (name: string) => {
    return `${greet(name)}!`
  })
  expect(owner.greet('Ann')).toBe('Hello Ann!')
})

test('a function that exists only as a getter of its module is replaced', () => {
  const owner = Object.defineProperty({ raw: () => 'old' }, 'raw', {
    get: () => () => 'old',
    configurable: true,
  })
  patch(owner, 'raw', 'a module', () => () => 'new')
  expect(owner.raw()).toBe('new')
})

test.each([
  ['an object without it', {}],
  ['no object', undefined],
  ['a value in its place', { serve: true }],
])('a function that is missing is named: %s', (_case, owner) => {
  expect(() => patch(owner, 'serve', 'lib/serve.js', () => () => {})).toThrow(
    /^lib\/serve\.js: serve is not in firebase-tools \d+\.\d+\.\d+/,
  )
})

test('a module that is missing is named', () => {
  expect(() => load('lib/emulator/gone.js')).toThrow(
    /^lib\/emulator\/gone\.js is not in firebase-tools \d+/,
  )
  expect(() => load('no-such-package')).toThrow(/^no-such-package is not in firebase-tools \d+/)
})
