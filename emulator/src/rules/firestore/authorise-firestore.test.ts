import { describe, expect, test } from 'vitest'
import { denialOf, documentAt, isAllowed, rulesFor } from '../testing/request.ts'

const bob = { uid: 'bob', token: {} }

describe('rules for Firestore requests', () => {
  const rules = rulesFor(`
    function signedIn() { return request.auth != null; }
    match /public/{d=**} { allow read, write: if true; }
    match /users/{uid} { allow read, write: if signedIn() && request.auth.uid == uid; }
    match /admins/{d} { allow read: if signedIn() && request.auth.token.role == 'admin'; }
    match /notes/{id} {
      allow get, list: if signedIn() && resource.data.owner == request.auth.uid;
      allow create, update: if signedIn() && request.resource.data.owner == request.auth.uid;
      allow delete: if signedIn() && resource.data.owner == request.auth.uid;
    }`)

  test('a user reads their own document and nobody else does', () => {
    expect(isAllowed(rules, { path: 'users/alice' })).toBe(true)
    expect(isAllowed(rules, { path: 'users/alice', auth: bob })).toBe(false)
    expect(isAllowed(rules, { path: 'users/alice', auth: null })).toBe(false)
  })

  test('a path without a match block is denied', () => {
    expect(denialOf(rules, { path: 'nowhere/x' })).toBe("No matching allow statements for 'get'.")
  })

  test('a rule can depend on a custom claim', () => {
    const boss = { uid: 'boss', token: { role: 'admin' } }
    expect(isAllowed(rules, { path: 'admins/a', auth: boss })).toBe(true)
    expect(isAllowed(rules, { path: 'admins/a' })).toBe(false)
  })

  test('a rule can depend on stored data and on data to be written', () => {
    const note = (owner: string) => documentAt('notes/n', { owner })
    const path = 'notes/n'
    expect(isAllowed(rules, { path, before: note('alice') })).toBe(true)
    expect(isAllowed(rules, { path, before: note('bob') })).toBe(false)
    expect(isAllowed(rules, { path, method: 'create', after: note('alice') })).toBe(true)
    expect(isAllowed(rules, { path, method: 'create', after: note('bob') })).toBe(false)
    expect(
      isAllowed(rules, { path, method: 'update', before: note('alice'), after: note('bob') }),
    ).toBe(false)
    expect(isAllowed(rules, { path, method: 'delete', before: note('bob') })).toBe(false)
  })

  test('a query is proved by its filter', () => {
    const list = (value: string) => ({
      method: 'list' as const,
      path: 'notes',
      query: {
        from: [{ collectionId: 'notes' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'owner' },
            op: 'EQUAL' as const,
            value: { stringValue: value },
          },
        },
      },
    })
    expect(isAllowed(rules, list('alice'))).toBe(true)
    expect(isAllowed(rules, list('bob'))).toBe(false)
    expect(isAllowed(rules, { method: 'list', path: 'notes', query: {} })).toBe(false)
  })
})
