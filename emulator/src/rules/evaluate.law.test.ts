import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRules } from './compile.ts'
import { authoriseFirestore } from './index.ts'
import { documentAt, requestOf } from './testing/request.ts'

const oneOf = (words: string) => fc.constantFrom(...words.trim().split(/\s+/))

const names = oneOf('request resource id rest database nobody')
const members = oneOf('auth uid token data n text list tags time path method gone')
const functions = oneOf(`
  get exists getAfter debug int float string path bool one unheardOf math.abs math.pow math.sqrt duration.value
  duration.time timestamp.date timestamp.value latlng.value hashing.md5 firestore.get`)
const methods = oneOf(`
  size keys values get diff affectedKeys hasAll hasAny concat join removeAll toSet union matches split replace lower
  trim toUtf8 bind toMillis year seconds distance latitude toBase64 unheardOf`)
const literals = oneOf(`
  null true false 0 1 -7 9223372036854775807 1.5 1e308 '' 'a' '(' '[a-z]+' '1h' b'x' [] {} /a/b /a/$(id)`)
const operators = oneOf('&& || == != < <= > >= in + - * / %')
const types = oneOf('int string map list path timestamp number')

/** Expressions that compile, most of which have no sensible meaning. */
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const one = tie('expression')
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      fc.oneof(literals, names),
      fc.tuple(one, members).map(([object, member]) => `(${object}).${member}`),
      fc
        .tuple(one, operators, one)
        .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc
        .tuple(functions, fc.array(one, { maxLength: 3 }))
        .map(([name, args]) => `${name}(${args.join()})`),
      fc
        .tuple(one, methods, fc.array(one, { maxLength: 2 }))
        .map(([receiver, name, args]) => `(${receiver}).${name}(${args.join()})`),
      fc.tuple(one, one).map(([object, index]) => `(${object})[${index}]`),
      fc.tuple(one, one, one).map(([object, from, to]) => `(${object})[${from}:${to}]`),
      fc.tuple(one, one, one).map(([condition, yes, no]) => `(${condition} ? ${yes} : ${no})`),
      fc.tuple(one, types).map(([operand, type]) => `(${operand} is ${type})`),
      fc.array(one, { maxLength: 3 }).map((items) => `[${items.join()}]`),
      fc
        .array(one, { maxLength: 2 })
        .map((items) => `{${items.map((each) => `'k': ${each}`).join()}}`),
      one.map((operand) => `!(${operand})`),
      one.map((operand) => `-(${operand})`),
      one.map((segment) => `/databases/$(database)/documents/notes/$(${segment})`),
    ),
  }
})

const note = documentAt('notes/a/pages/p', {
  n: 1,
  text: 'a',
  list: [1, 'b', null],
  tags: { x: {} },
})
const query = {
  from: [{ collectionId: 'pages' }],
  where: {
    fieldFilter: {
      field: { fieldPath: 'n' },
      op: 'GREATER_THAN' as const,
      value: { integerValue: '1' },
    },
  },
}
const requests = (['get', 'list', 'create', 'update', 'delete'] as const).map((method) =>
  requestOf({
    method,
    path: method === 'list' ? 'notes/a/pages' : 'notes/a/pages/p',
    before: method === 'create' ? undefined : note,
    after: method === 'delete' ? undefined : note,
    query: method === 'list' ? query : undefined,
    read: () => note,
    readAfter: () => undefined,
  }),
)

test('any condition is either allowed or refused with a reason, with the same result twice, and never throws', () => {
  let compiled = 0
  fc.assert(
    fc.property(expression, (condition) => {
      const { ruleset } = compileRules(
        `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
          function one(x) { let y = x; return y; }
          match /notes/{id}/{rest=**} { allow read, write: if ${condition}; } } }`,
      )
      if (ruleset === undefined) return
      compiled += 1
      for (const request of requests) {
        const verdict = authoriseFirestore(ruleset, request)
        expect(authoriseFirestore(ruleset, request)).toEqual(verdict)
        if (!verdict.allowed) expect(verdict.message).toMatch(/@ L\d+|too many/)
      }
    }),
    { numRuns: 1000, seed: 20261122 },
  )
  expect(compiled).toBeGreaterThan(600)
})
