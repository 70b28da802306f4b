import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

describe('list operators', () => {
  evaluates('[]', [])
  evaluates("[1, 'a', null]", [1n, 'a', null])
  evaluates('[1, 2,]', [1n, 2n])
  evaluates('[1, 2] == [1, 2]', true)
  evaluates('[1, 2] == [1.0, 2.0]', true)
  evaluates('[1, 2] == [2, 1]', false)
  evaluates('[1, 2] == [1]', false)
  evaluates('[[1], [2]] == [[1], [2]]', true)
  evaluates("['a', 'b'][0]", 'a')
  evaluates("['a', 'b'][1]", 'b')
  fails("['a', 'b'][2]", /Index 2 is outside of the list/)
  fails("['a', 'b'][-1]", /Index -1 is outside/)
  fails("['a'][1.0]", /An index is int or string, not float/)
  evaluates('[1, 2, 3][0:2]', [1n, 2n])
  evaluates('[1, 2, 3][1:3]', [2n, 3n])
  evaluates('[1, 2, 3][1:1]', [])
  fails('[1, 2, 3][1:4]', /Range \[1:4\] is outside/)
  fails('[1, 2, 3][2:1]', /Range \[2:1\] is outside/)
  fails("[1, 2, 3]['a':2]", /A range goes from int to int/)
  evaluates("'a' in ['a', 'b']", true)
  evaluates("'c' in ['a', 'b']", false)
  evaluates('1.0 in [1, 2]', true)
  evaluates('[1] in [[1], [2]]', true)
  evaluates('null in [null]', true)
  fails("'a' in 'abc'", /string in string/)
  fails('[1] + [2]', /list \+ list/)
  fails('[1] < [2]', /list < list/)
  fails('[1 / 0, 2]', /Division by zero/)
})

describe('list.concat()', () => {
  evaluates('[1].concat([2, 3])', [1n, 2n, 3n])
  evaluates('[].concat([])', [])
  fails('[1].concat(2)', /no function list\.concat\(int\)/)
  fails('[1].concat([2].toSet())', /no function list\.concat\(set\)/)
})

describe('list.hasAll()', () => {
  evaluates('[1, 2, 3].hasAll([1, 3])', true)
  evaluates('[1, 2, 3].hasAll([1, 4])', false)
  evaluates('[1, 2].hasAll([])', true)
  evaluates('[].hasAll([])', true)
  evaluates("['a'].hasAll(['a', 'a'])", true)
  fails('[1].hasAll(1)', /no function list\.hasAll\(int\)/)
})

describe('list.hasAny()', () => {
  evaluates('[1, 2].hasAny([2, 3])', true)
  evaluates('[1, 2].hasAny([3, 4])', false)
  evaluates('[1, 2].hasAny([])', false)
  evaluates('[].hasAny([1])', false)
  fails('[1, 2].hasAny(2)', /no function list\.hasAny\(int\)/)
  fails('[1, 2].hasAny()', /no function list\.hasAny\(\)/)
})

describe('list.hasOnly()', () => {
  evaluates("['a', 'b'].hasOnly(['a', 'c'])", false)
  evaluates("['a', 'b'].hasOnly(['a', 'b', 'c'])", true)
  evaluates("['a', 'b'].hasOnly(['b', 'a'])", true)
  evaluates("['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])", true)
  evaluates("['a', 'a', 'b'].hasOnly(['a', 'b', 'b', 'c'])", true)
  evaluates("[].hasOnly(['a'])", true)
  evaluates("['a'].hasOnly([])", false)
})

describe('list.join()', () => {
  evaluates("['a', 'b'].join('-')", 'a-b')
  evaluates("['a'].join('-')", 'a')
  evaluates("[].join('-')", '')
  fails("[1, 2].join('-')", /joins strings, not int/)
  fails("['a'].join(1)", /no function list\.join\(int\)/)
})

describe('list.removeAll()', () => {
  evaluates('[1, 2, 3, 2].removeAll([2])', [1n, 3n])
  evaluates('[1, 2].removeAll([3])', [1n, 2n])
  evaluates('[1].removeAll([1])', [])
})

describe('size and toSet', () => {
  evaluates('[].size()', 0n)
  evaluates('[1, 1].size()', 2n)
  evaluates('[1, 1, 2].toSet()', new Set([1n, 2n]))
  evaluates('[1, 1.0].toSet().size()', 1n)
  fails('[1].size', /Received: list\. Expected: map or path/)
  fails('[1].length()', /no function list\.length\(\)/)
})
