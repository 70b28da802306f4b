import { describe, expect, test } from 'vitest'
import { contradictionsOf, type Act } from './one-order.ts'

/** Acts that all overlap, unless told otherwise. */
function act(
  id: number,
  reads: Record<string, number[]>,
  appends: string[],
  times: Partial<Act> = {},
): Act {
  return { id, reads: new Map(Object.entries(reads)), appends, began: 0, ended: 9, ...times }
}

const lists = (final: Record<string, number[]>) => new Map(Object.entries(final))

describe('the checker accepts', () => {
  test('acts one after the other', () => {
    const acts = [act(1, { x: [] }, ['x']), act(2, { x: [1] }, ['x', 'y']), act(3, { y: [2] }, [])]
    expect(contradictionsOf(acts, lists({ x: [1, 2], y: [2] }))).toEqual([])
  })

  test('a read of the past', () => {
    const acts = [
      act(1, {}, ['x'], { ended: 1 }),
      act(2, { x: [] }, [], { began: 2, isInThePast: true }),
    ]
    expect(contradictionsOf(acts, lists({ x: [1] }))).toEqual([])
  })
})

describe('the checker finds', () => {
  test.each<[string, Act[], Record<string, number[]>, RegExp]>([
    [
      'a lost update',
      [act(1, { x: [] }, ['x']), act(2, { x: [] }, ['x'])],
      { x: [2] },
      /lost x: 1/,
    ],
    [
      'an update of what was no longer so',
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
      'half of a transaction',
      [act(1, {}, ['x', 'y']), act(2, { x: [1], y: [] }, [])],
      { x: [1], y: [1] },
      /no order/,
    ],
    ['what was undone', [act(2, { x: [1] }, [])], { x: [] }, /2 saw x/],
    ['what nobody committed', [], { x: [1] }, /made up x: 1/],
    [
      'a read that is behind the times',
      [act(1, {}, ['x'], { ended: 1 }), act(2, { x: [] }, [], { began: 2 })],
      { x: [1] },
      /no order/,
    ],
  ])('%s', (_title, acts, final, expected) => {
    expect(contradictionsOf(acts, lists(final)).join()).toMatch(expected)
  })
})
