import { describe } from 'vitest'
import { evaluates, fails } from './testing/expressions.ts'

const ERROR = '(1 / 0 == 1)'

describe('&& and || absorb an error if the other side decides', () => {
  evaluates('true && true', true)
  evaluates('true && false', false)
  evaluates('false || true', true)
  evaluates('false || false', false)
  evaluates(`${ERROR} && false`, false)
  evaluates(`false && ${ERROR}`, false)
  evaluates(`${ERROR} || true`, true)
  evaluates(`true || ${ERROR}`, true)
  fails(`${ERROR} && true`, /Division by zero/)
  fails(`true && ${ERROR}`, /Division by zero/)
  fails(`${ERROR} || false`, /Division by zero/)
  fails(`false || ${ERROR}`, /Division by zero/)
  fails(`!${ERROR}`, /Division by zero/)
  evaluates(`(${ERROR} && true) || true`, true)
  evaluates(`(${ERROR} || false) && false`, false)
  fails('1 && true', /Received: int\. Expected: bool/)
  fails("true && 'a'", /Received: string\. Expected: bool/)
  evaluates('1 && false', false)
  evaluates("'a' || true", true)
  fails('null || false', /Received: null\. Expected: bool/)
})

describe('conditional expressions', () => {
  evaluates("true ? 'a' : 'b'", 'a')
  evaluates("false ? 'a' : 'b'", 'b')
  evaluates("true ? 'a' : 1 / 0", 'a')
  evaluates('false ? 1 : true ? 2 : 3', 2n)
  evaluates('1 < 2 ? 1 + 1 : 0', 2n)
  fails("1 ? 'a' : 'b'", /Received: int\. Expected: bool/)
  fails(`${ERROR} ? 1 : 2`, /Division by zero/)
})

describe('operator precedence', () => {
  evaluates('true || false && false', true)
  evaluates('(true || false) && false', false)
  evaluates('!true || true', true)
  evaluates('1 + 1 == 2 && 2 * 2 == 4', true)
  evaluates('1 < 2 == true', true)
  evaluates("'a' in ['a'] && !('b' in ['a'])", true)
  evaluates("'a' in ['a'] == true", true)
  evaluates('1 is int == true', true)
  evaluates('!false && true', true)
  evaluates('-1 + 2', 1n)
  evaluates('2 - -1', 3n)
  evaluates("-{'a': 1}.a", -1n)
  evaluates("!{'a': true}.a", false)
  evaluates('6 / 2 * 3', 9n)
  evaluates('7 % 4 * 2', 6n)
})

describe('equality operators', () => {
  evaluates('null == null', true)
  evaluates('true == true', true)
  evaluates("null == 'a'", false)
  evaluates('[] == {}', false)
  evaluates('{} == {}', true)
  evaluates('null != false', true)
  fails(`${ERROR} == true`, /Division by zero/)
  fails('null.a', /Null value error/)
})

describe('comments and white space', () => {
  evaluates('1 + // one\n 2', 3n)
  evaluates('1 /* one */ + 2', 3n)
  evaluates('\n\t 1\r\n', 1n)
  evaluates('/* a */ /* b */ 1', 1n)
  evaluates('4 / /* half */ 2', 2n)
})
