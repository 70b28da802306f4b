import { expect, test } from 'vitest'
import { isAllowed, rulesFor } from './testing/request.ts'

test('debug() reports the value and position of its argument and does not change the result', () => {
  const rules = rulesFor(`
    function isHers(uid) { return debug(uid) == request.auth.uid; }
    match /hers/{id} { allow get: if debug(isHers('alice')) && debug(request.auth.token).keys().size() == 2; }`)
  const lines: string[] = []
  expect(isAllowed(rules, { path: 'hers/a', debug: (line) => lines.push(line) })).toBe(true)
  expect(lines).toEqual([
    'uid at L3:41 is string "alice"',
    `isHers('alice') at L4:44 is bool true`,
    'request.auth.token at L4:70 is map {"sub": "alice", "email": "alice@example.org"}',
  ])
})

test('debug() reports an error once, although explaining the refusal evaluates it again', () => {
  const rules = rulesFor('match /a/{id} { allow get: if debug(resource.data.gone) == 1; }')
  const lines: string[] = []
  expect(isAllowed(rules, { path: 'a/a', debug: (line) => lines.push(line) })).toBe(false)
  expect(lines).toEqual([
    "resource.data.gone at L2:37 is error (Null value error. There is no 'data' of null.)",
  ])
})

test('debug() shows what the filters of a query leave unknown', () => {
  const rules = rulesFor(
    "match /a/{id} { allow list: if debug(resource.data.n) == 1 || id == 'x'; }",
  )
  const lines: string[] = []
  const query = { from: [{ collectionId: 'a' }] }
  const debug = (line: string) => lines.push(line)
  expect(isAllowed(rules, { method: 'list', path: 'a', query, debug })).toBe(false)
  expect(lines).toEqual([expect.stringMatching(/^resource\.data\.n at L2:38 is unknown/)])
})
