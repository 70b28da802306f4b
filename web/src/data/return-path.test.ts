import { expect, test } from 'vitest'

import { returnPath, signInPath } from './return-path.ts'

test('signing in leads back to the page, with its search and open panel', () => {
  const path = signInPath({ pathname: '/events', search: '?tab=past&open=e1' })
  expect(returnPath(new URL(path, 'https://huddle.example').searchParams)).toBe(
    '/events?tab=past&open=e1',
  )
})

test('and to the part of it that a link names', () => {
  const path = signInPath({ pathname: '/account-settings', search: '', hash: '#notices' })
  expect(returnPath(new URL(path, 'https://huddle.example').searchParams)).toBe(
    '/account-settings#notices',
  )
})

test('the landing page needs no way back', () => {
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/sign-in',
])('a link cannot send somebody to %s', (next) => {
  expect(returnPath(new URLSearchParams({ next }))).toBe('/')
})
