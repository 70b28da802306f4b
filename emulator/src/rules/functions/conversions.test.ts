import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

describe('bool()', () => {
  evaluates("bool('true')", true)
  evaluates("bool('false')", false)
  evaluates('bool(true)', true)
  fails("bool('yes')", /'yes' is no bool/)
  fails('bool(1)', /no function bool\(int\)/)
})

describe('int()', () => {
  evaluates("int('2')", 2n)
  evaluates("int('-2')", -2n)
  evaluates("int('+2')", 2n)
  evaluates('int(2.0)', 2n)
  evaluates('int(2.9)', 2n)
  evaluates('int(-2.9)', -2n)
  evaluates('int(3)', 3n)
  fails("int('2.5')", /'2\.5' is no int/)
  fails("int('')", /'' is no int/)
  fails("int('9223372036854775808')", /Integer overflow/)
  fails('int(1e30)', /Integer overflow/)
  fails('int(1.0 / 0.0)', /is no integer/)
  fails('int(null)', /no function int\(null\)/)
})

describe('float()', () => {
  evaluates("float('2.2')", 2.2)
  evaluates('float(2)', 2)
  evaluates('float(2.5)', 2.5)
  evaluates("float('1e3')", 1000)
  fails("float('abc')", /'abc' is no float/)
  fails("float('')", /'' is no float/)
})

describe('string()', () => {
  evaluates('string(true)', 'true')
  evaluates('string(1)', '1')
  evaluates('string(2.0)', '2.0')
  evaluates('string(2.5)', '2.5')
  evaluates('string(null)', 'null')
  evaluates("string('a')", 'a')
  evaluates('string(/a/b)', '/a/b')
  fails('string([1])', /no function string\(list\)/)
})

describe('debug()', () => {
  evaluates('debug(1 + 1)', 2n)
  evaluates("debug('a') == 'a'", true)
  fails('debug(1 / 0)', /Division by zero/)
})

describe('type tests', () => {
  evaluates('true is bool', true)
  evaluates('1 is int', true)
  evaluates('1 is number', true)
  evaluates('1 is float', false)
  evaluates('1.0 is float', true)
  evaluates('1.0 is number', true)
  evaluates("'a' is string", true)
  evaluates("'a' is number", false)
  evaluates('[1] is list', true)
  evaluates('[1] is map', false)
  evaluates('{} is map', true)
  evaluates('[1].toSet() is set', true)
  evaluates('/a/b is path', true)
  evaluates("b'a' is bytes", true)
  evaluates('timestamp.value(0) is timestamp', true)
  evaluates("duration.value(1, 's') is duration", true)
  evaluates('latlng.value(1.0, 2.0) is latlng', true)
  evaluates('{}.diff({}) is map_diff', true)
  evaluates('null is string', false)
  evaluates('!(1 is string)', true)
  evaluates('1 is int && true', true)
  fails('(1 / 0) is int', /Division by zero/)
})

describe('unknown functions', () => {
  fails('nothing(1)', /no function nothing\(int\)/)
  fails("exists('a')", /no function exists\(string\)/)
  fails('constructor()', /no function constructor\(\)/)
  fails('nobody.name', /Variable not found: nobody/)
})
