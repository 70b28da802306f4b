import { CallError } from '@huddle/contract'
import { FirebaseError } from 'firebase/app'
import { expect, it } from 'vitest'

import { queryDefaults } from './query-defaults.ts'

const retries = (error: Error) =>
  [0, 1, 2, 3].filter((count) => queryDefaults.retry(count, error)).length

it.each(['unknown', 'unavailable', 'deadline-exceeded', 'internal'])(
  'retries a Firestore query three times after %s',
  (code) => expect(retries(new FirebaseError(code, 'No'))).toBe(3),
)

it.each([
  ['a refusal', new FirebaseError('permission-denied', 'No')],
  ['a missing index', new FirebaseError('failed-precondition', 'No')],
  ['a call, which the client has retried itself', new CallError('unknown', 'Network error')],
  ['a mistake in the code', new TypeError('undefined is not a function')],
])('does not retry after %s', (_name, error) => expect(retries(error)).toBe(0))

it('keeps results for seven days and treats them as fresh for fifteen seconds', () => {
  expect(queryDefaults).toMatchObject({ gcTime: 604_800_000, staleTime: 15_000 })
})
