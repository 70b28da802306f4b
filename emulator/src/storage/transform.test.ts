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

// As the comments of google/firestore/v1/write.proto say.
describe('a transform', () => {
  test.each<[string, Value | undefined, Kind, Value, Value]>([
    ['takes the greater', int(1), 'maximum', int(2), int(2)],
    ['keeps the greater', int(3), 'maximum', double(2.5), int(3)],
    ['takes the smaller with its type', int(3), 'minimum', double(2.5), double(2.5)],
    ['keeps its type where numbers are equal', int(3), 'maximum', double(3), int(3)],
    ['keeps a stored zero of either sign', double(-0), 'maximum', double(0), double(-0)],
    ['keeps a stored zero of either type', int(0), 'minimum', double(-0), int(0)],
    ['finds NaN the greatest', int(5), 'maximum', double('NaN'), double('NaN')],
    ['keeps NaN as the greatest', double('NaN'), 'maximum', int(5), double('NaN')],
    ['finds NaN the smallest', int(5), 'minimum', double('NaN'), double('NaN')],
    ['keeps NaN as the smallest', double('NaN'), 'minimum', int(5), double('NaN')],
    ['replaces what is no number', text, 'maximum', int(1), int(1)],
    ['begins with the given number', undefined, 'minimum', int(1), int(1)],
    ['adds', int(1), 'increment', int(2), int(3)],
    ['adds to a double', int(1), 'increment', double(0.5), double(1.5)],
    [
      'stops at the greatest integer',
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
    ['appends', list(int(1)), 'union', int(2), list(int(1), int(2))],
    ['does not append an equal number', list(double(3)), 'union', int(3), list(double(3))],
    ['does not append NaN twice', list(double('NaN')), 'union', double('NaN'), list(double('NaN'))],
    [
      'does not append null twice',
      list({ nullValue: null }),
      'union',
      { nullValue: null },
      list({ nullValue: null }),
    ],
    ['makes an array of what was none', text, 'union', int(1), list(int(1))],
    [
      'removes every equal element',
      list(int(1), double(1), int(2)),
      'remove',
      int(1),
      list(int(2)),
    ],
    ['makes an empty array of what was none', text, 'remove', int(1), list()],
  ])('%s', (_title, stored, kind, given, expected) => {
    expect(after(stored, kind, given)).toEqual(expected)
  })
})
