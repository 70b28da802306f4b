import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

describe('map operators', () => {
  evaluates('{}', {})
  evaluates("{'a': 1, 'b': {'c': 2}}", { a: 1n, b: { c: 2n } })
  evaluates("{'a': 1,}", { a: 1n })
  evaluates("{'a': 1}.a", 1n)
  evaluates("{'a': {'b': 2}}.a.b", 2n)
  evaluates("{'a': 1}['a']", 1n)
  evaluates("{'a b': 1}['a b']", 1n)
  fails("{'a': 1}.b", /Property b is undefined on object/)
  fails("{'a': 1}['b']", /Property b is undefined on object/)
  fails("{'a': 1}[0]", /map has no numbered items/)
  fails("{'a': null}.a.b", /Null value error/)
  fails("{1: 'a'}", /keys of a map are strings/)
  evaluates("'a' in {'a': null}", true)
  evaluates("'b' in {'a': 1}", false)
  fails("1 in {'a': 1}", /int in map/)
  evaluates("{'a': 1, 'b': 2} == {'b': 2, 'a': 1}", true)
  evaluates("{'a': 1} == {'a': 2}", false)
  evaluates("{'a': 1} == {'b': 1}", false)
  evaluates("{'a': 1} == {'a': 1, 'b': 2}", false)
})

describe('map.get()', () => {
  evaluates("{'a': 3, 'b': 2}.get('c', 7)", 7n)
  evaluates("{'a': 3, 'b': 2}.get('a', 7)", 3n)
  evaluates("{'a': [2, 7], 'b': [9, 12]}.get('c', [1, 1])", [1n, 1n])
  evaluates("{'a': [2, 7], 'b': [9, 12]}.get('b', [1, 1])", [9n, 12n])
  evaluates("{'a': {'b': 1}, 'c': 2}.get(['a', 'b'], 7)", 1n)
  evaluates("{'a': {'b': 1}, 'c': 2}.get(['a', 'x'], 7)", 7n)
  evaluates("{'a': {'b': 1}, 'c': 2}.get(['c', 'x'], 7)", 7n)
  evaluates("{'a': null}.get('a', 7)", null)
  evaluates("{'a': 1}.get('constructor', 7)", 7n)
  fails("{'a': 1}.get('a')", /no function map\.get\(string\)/)
  fails("{'a': 1}.get([1], 2)", /wants string keys, not int/)
})

describe('keys, values, size', () => {
  evaluates("{'a': 1, 'b': 2}.keys()", ['a', 'b'])
  evaluates("{'a': 1, 'b': 2}.values()", [1n, 2n])
  evaluates("{'a': 1, 'b': 2}.size()", 2n)
  evaluates('{}.keys()', [])
  evaluates("{'a': 1}.keys().hasOnly(['a', 'b'])", true)
  fails("{'a': 1}.keys", /Property keys is undefined on object/)
})

describe('map.diff()', () => {
  evaluates("{'a': 1}.diff({}).addedKeys()", new Set(['a']))
  evaluates("{}.diff({'a': 1}).addedKeys()", new Set())
  evaluates("{}.diff({'a': 1}).removedKeys()", new Set(['a']))
  evaluates("{'a': 1}.diff({}).removedKeys()", new Set())
  evaluates("{'a': 1, 'b': 2}.diff({'a': 1, 'b': 3}).changedKeys()", new Set(['b']))
  evaluates("{'a': 1, 'b': 2}.diff({'a': 1, 'b': 3}).unchangedKeys()", new Set(['a']))
  evaluates(
    "{'same': 1, 'changed': 2, 'added': 3}.diff({'same': 1, 'changed': 0, 'removed': 4}).affectedKeys()",
    new Set(['changed', 'added', 'removed']),
  )
  evaluates("{'a': {'b': 1}}.diff({'a': {'b': 2}}).changedKeys()", new Set(['a']))
  evaluates("{'a': 1}.diff({'a': 1}).affectedKeys().size()", 0n)
  evaluates("{'a': 1}.diff({'a': 1.0}).affectedKeys().size()", 0n)
  evaluates("{'a': 1}.diff({'a': '1'}).affectedKeys().hasOnly(['a'])", true)
  evaluates("{'cakes': 1}.diff({}).addedKeys() == ['cakes'].toSet()", true)
  fails("{'a': 1}.diff([1])", /no function map\.diff\(list\)/)
  fails("{'a': 1}.diff({}).keys()", /no function map_diff\.keys\(\)/)
})
