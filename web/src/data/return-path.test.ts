import { expect, test } from 'vitest'

import { ownPath, returnPath, signInPath } from './return-path.ts'

test('signing in returns to the page, with its search and open panel', () => {
  const path = signInPath({ pathname: '/events', search: '?tab=past&open=e1' })
  expect(returnPath(new URL(path, 'https://huddle.example').searchParams)).toBe(
    '/events?tab=past&open=e1',
  )
})

test('signing in returns to the fragment of a link', () => {
  const path = signInPath({ pathname: '/account-settings', search: '', hash: '#notices' })
  expect(returnPath(new URL(path, 'https://huddle.example').searchParams)).toBe(
    '/account-settings#notices',
  )
})

test('the landing page needs no return path', () => {
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/..//evil.example/path',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.//',
  '//',
  '///evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\t/evil.example',
  '//user@evil.example',
  '//evil.example:80',
  '//[::1',
  '\\\\evil.example',
  ' //evil.example',
  'evil.example',
  '?next=/',
  '',
  '/sign-in',
  '/./sign-in?next=/',
])('a link cannot redirect a person to %s', (next) => {
  expect(returnPath(new URLSearchParams({ next }))).toBe('/')
})

test.each([
  ['/events/../huddles', '/huddles'],
  ['/events?q=//a&next=https://b', '/events?q=//a&next=https://b'],
  ['/events#//a', '/events#//a'],
  ['/events//deep', '/events//deep'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%s is the path %s of this site', (given, path) => {
  expect(ownPath(given)).toBe(path)
})
