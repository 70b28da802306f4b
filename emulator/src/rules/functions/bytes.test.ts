import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

describe('bytes literals', () => {
  evaluates("b'*'", [42])
  evaluates(String.raw`b'\x2A'`, [42])
  evaluates(String.raw`b'\052'`, [42])
  evaluates("b'€'", [0xe2, 0x82, 0xac])
  evaluates(String.raw`b'\342\202\254' == b'€'`, true)
  evaluates(String.raw`b'\xE2\x82\xAC' == b'€'`, true)
  evaluates("b'a' == 'a'", false)
})

describe('bytes methods', () => {
  evaluates(String.raw`b'\xFF\xFF'.size()`, 2n)
  evaluates("b'a'.size()", 1n)
  evaluates("b'€'.size()", 3n)
  evaluates(String.raw`b'\xFB\xEF\xBE'.toBase64()`, '----')
  evaluates(String.raw`b'\xFF\xFF'.toBase64()`, '__8=')
  evaluates(String.raw`b'\x2A'.toHexString()`, '2A')
  evaluates("b'**'.toHexString()", '2A2A')
  evaluates("b'€'.toHexString()", 'E282AC')
  fails("b'a'.lower()", /no function bytes\.lower\(\)/)
})

describe('hashing', () => {
  evaluates("hashing.crc32('123456789').toHexString()", 'CBF43926')
  evaluates("hashing.crc32c('123456789').toHexString()", 'E3069283')
  evaluates("hashing.md5('').toHexString()", 'D41D8CD98F00B204E9800998ECF8427E')
  evaluates("hashing.md5('abc') == hashing.md5(b'abc')", true)
  evaluates(
    "hashing.sha256('abc').toHexString()",
    'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD',
  )
  fails('hashing.md5(1)', /no function hashing\.md5\(int\)/)
})
