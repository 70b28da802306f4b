import { describe, expect, test } from 'vitest'
import { contradictionsOf, type Act } from './contradictions.ts'

/** A transaction that overlaps all others unless `times` differs. */
function act(
  id: number,
  reads: Record<string, number[]>,
  appends: string[],
  times: Partial<Act> = {},
): Act {
  return { id, reads: new Map(Object.entries(reads)), appends, began: 0, ended: 9, ...times }
}

const lists = (final: Record<string, number[]>) => new Map(Object.entries(final))

describe('histories that the checker accepts', () => {
  test('the checker accepts transactions one after the other', () => {
    const acts = [act(1, { x: [] }, ['x']), act(2, { x: [1] }, ['x', 'y']), act(3, { y: [2] }, [])]
    expect(contradictionsOf(acts, lists({ x: [1, 2], y: [2] }))).toEqual([])
  })

  test('the checker accepts a read at a past time', () => {
    const acts = [
      act(1, {}, ['x'], { ended: 1 }),
      act(2, { x: [] }, [], { began: 2, isInThePast: true }),
    ]
    expect(contradictionsOf(acts, lists({ x: [1] }))).toEqual([])
  })
})

describe('histories that the checker rejects', () => {
  test.each<[string, Act[], Record<string, number[]>, RegExp]>([
    [
      'a lost update',
      [act(1, { x: [] }, ['x']), act(2, { x: [] }, ['x'])],
      { x: [2] },
      /lost x: 1/,
    ],
    [
      'an update based on an outdated read',
      [act(1, { x: [] }, ['x']), act(2, { x: [] }, ['x'])],
      { x: [1, 2] },
      /no order/,
    ],
    [
      'write skew',
      [act(1, { x: [], y: [] }, ['x']), act(2, { x: [], y: [] }, ['y'])],
      { x: [1], y: [2] },
      /no order/,
    ],
    [
      'a partly visible transaction',
      [act(1, {}, ['x', 'y']), act(2, { x: [1], y: [] }, [])],
      { x: [1], y: [1] },
      /no order/,
    ],
    ['an aborted write that was read', [act(2, { x: [1] }, [])], { x: [] }, /2 saw x/],
    ['a value that nobody committed', [], { x: [1] }, /made up x: 1/],
    [
      'a stale read',
      [act(1, {}, ['x'], { ended: 1 }), act(2, { x: [] }, [], { began: 2 })],
      { x: [1] },
      /no order/,
    ],
  ])('the checker finds %s', (_title, acts, final, expected) => {
    expect(contradictionsOf(acts, lists(final)).join()).toMatch(expected)
  })
})
