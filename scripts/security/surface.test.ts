import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#scripts/paths.ts'

import { matchesIn, securityPage, withSurface } from './surface.ts'

const page = await readFile(securityPage, 'utf8')

test('the security page lists the current entry points; `npm run security` updates it', async () => {
  expect(page).toBe(await withSurface(page))
})

test('each test that the security page names exists', () => {
  const named = [...page.matchAll(/`([\w/.-]+\.test\.tsx?|[\w/-]+\/)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a nested match block has the combined path and its own conditions', () => {
  const rules = `service x { match /databases/{database}/documents {
    function f() { return true; }
    match /a/{id} { // allow write: if true;
      allow get: if f()
        || g();
      match /b/{b} { allow read, write: if false; }
      allow list: if f();
    }
  } }`
  expect(matchesIn(rules)).toEqual([
    { path: '/a/{id}', allowed: ['get: `f() \\|\\| g()`', 'list: `f()`'] },
    { path: '/a/{id}/b/{b}', allowed: ['read, write: `false`'] },
  ])
})
