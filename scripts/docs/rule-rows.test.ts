import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { serverOnlyCollections } from '../../functions/test/rules/support/server-only-collections.ts'
import { root } from '../paths.ts'
import { matchesIn } from '../security/surface.ts'
import { shapeOf, storedShapes } from './stored-shapes.ts'

test('every collection of the store has a match in the rules or is tested as server-only', async () => {
  const rules = await readFile(join(root, 'firestore.rules'), 'utf8')
  const matched = matchesIn(rules).map(({ path }) => shapeOf(path.slice(1)))
  const serverOnly = serverOnlyCollections.map((path) =>
    [...path.split('/').map((segment, index) => (index % 2 === 1 ? '{}' : segment)), '{}'].join(
      '/',
    ),
  )
  const tested = [...matched, ...serverOnly]
  const untested = storedShapes().filter((shape) => !tested.some((each) => isLike(each, shape)))
  expect(untested).toEqual([])
})

/** Compares two shapes, of which either can have a `{}` where the other names a segment. */
function isLike(one: string, other: string): boolean {
  const segments = other.split('/')
  const own = one.split('/')
  return (
    own.length === segments.length &&
    own.every(
      (each, index) => each === '{}' || segments[index] === '{}' || each === segments[index],
    )
  )
}
