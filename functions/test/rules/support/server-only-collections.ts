import { readFileSync } from 'node:fs'

import { shapeOf, storedShapes } from '../../../../scripts/docs/stored-shapes.ts'
import { matchesIn } from '../../../../scripts/security/surface.ts'

/** Documents of the rules world whose subcollections are tested. Other parents are named `one`. */
const parents: Record<string, readonly string[]> = {
  // Even the owner cannot read their digest items and devices.
  dashboardUsers: ['owner', 'reviewer'],
  users: ['host', 'student'],
  exports: ['ready'],
  universities: ['lakeside'],
}

/**
 * Paths of the collections that only the server reads and writes: every collection of the store
 * that the rules do not match, so that a new one is tested without a list. Decision 0256.
 */
export const serverOnlyCollections = serverOnlyShapes().flatMap((shape) => {
  const [top = '', ...below] = shape.split('/').slice(0, -1)
  // Files and contact invitations belong to events and huddles alike.
  const tops = top === '{}' ? ['events', 'huddles'] : [top]
  return tops.flatMap((name) =>
    (parents[name] ?? ['one']).map((parent) =>
      [name, ...below.map((segment, index) => idOf(segment, index === 0 ? parent : 'one'))].join(
        '/',
      ),
    ),
  )
})

function serverOnlyShapes(): string[] {
  const rules = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8')
  const matched = new Set(matchesIn(rules).map(({ path }) => shapeOf(path.slice(1))))
  return storedShapes().filter((shape) => !matched.has(shape))
}

function idOf(segment: string, id: string): string {
  return segment === '{}' ? id : segment
}
