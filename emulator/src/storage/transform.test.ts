import { describe, expect, test } from 'vitest'
import type { Value } from '#values/value.ts'
import { applyTransforms } from './transform.ts'
import type { Transform } from './write.ts'

const int = (n: number | string): Value => ({ integerValue: String(n) })
const double = (doubleValue: number | 'NaN' | 'Infinity'): Value => ({ doubleValue })
const list = (...values: Value[]): Value => ({ arrayValue: { values } })
const text: Value = { stringValue: 'x' }

type Kind = Exclude<Transform['kind'], 'requestTime'>

function after(stored: Value | undefined, kind: Kind, given: Value): Value | undefined {
  const path = ['f']
  const transform: Transform =
    kind === 'union' || kind === 'remove'
      ? { path, kind, elements: [given] }
      : { path, kind, operand: given }
  return applyTransforms(stored === undefined ? {} : { f: stored }, [transform], '').fields['f']
}

// As documented in the comments of google/firestore/v1/write.proto.
describe('field transforms', () => {
  test.each<[string, Value | undefined, Kind, Value, Value]>([
    ['takes the greater number', int(1), 'maximum', int(2), int(2)],
    ['keeps the greater number', int(3), 'maximum', double(2.5), int(3)],
    ['takes the smaller number with its type', int(3), 'minimum', double(2.5), double(2.5)],
    ['keeps the stored type of an equal number', int(3), 'maximum', double(3), int(3)],
    ['keeps a stored zero of either sign', double(-0), 'maximum', double(0), double(-0)],
    ['keeps a stored zero of either type', int(0), 'minimum', double(-0), int(0)],
    ['takes NaN as the maximum', int(5), 'maximum', double('NaN'), double('NaN')],
    ['keeps NaN as the maximum', double('NaN'), 'maximum', int(5), double('NaN')],
    ['takes NaN as the minimum', int(5), 'minimum', double('NaN'), double('NaN')],
    ['keeps NaN as the minimum', double('NaN'), 'minimum', int(5), double('NaN')],
    ['replaces a value that is not a number', text, 'maximum', int(1), int(1)],
    ['starts with the given number', undefined, 'minimum', int(1), int(1)],
    ['adds integers', int(1), 'increment', int(2), int(3)],
    ['adds a double', int(1), 'increment', double(0.5), double(1.5)],
    [
      'stops at the largest integer',
      int('9223372036854775806'),
      'increment',
      int(5),
      int('9223372036854775807'),
    ],
    [
      'stops at the smallest integer',
      int('-9223372036854775807'),
      'increment',
      int(-5),
      int('-9223372036854775808'),
    ],
    [
      'adds up to infinity',
      double(Number.MAX_VALUE),
      'increment',
      double(Number.MAX_VALUE),
      double('Infinity'),
    ],
    ['appends an element', list(int(1)), 'union', int(2), list(int(1), int(2))],
    ['does not append an equal number', list(double(3)), 'union', int(3), list(double(3))],
    ['does not append NaN twice', list(double('NaN')), 'union', double('NaN'), list(double('NaN'))],
    [
      'does not append null twice',
      list({ nullValue: null }),
      'union',
      { nullValue: null },
      list({ nullValue: null }),
    ],
    ['replaces a value that is not an array', text, 'union', int(1), list(int(1))],
    [
      'removes every equal element',
      list(int(1), double(1), int(2)),
      'remove',
      int(1),
      list(int(2)),
    ],
    ['replaces a value that is not an array with an empty one', text, 'remove', int(1), list()],
  ])('a transform %s', (_title, stored, kind, given, expected) => {
    expect(after(stored, kind, given)).toEqual(expected)
  })
})
