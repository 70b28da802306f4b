import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readCsv } from '../../../../test/support/read-csv.ts'
import { csvHead, csvLines } from './csv-of.ts'
import { guarded } from './guarded.ts'

const hostile = fc.constantFrom(
  '=1+1',
  '+cmd|x',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' \uFEFF=1',
  '\u200B@x',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20x',
  '"=1',
  "'=1",
  'a,b',
  'a"b',
  'a\r\nb',
  '',
)
const text = fc.oneof(hostile, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
const wellFormed = (value: string) => value.replaceAll(/\p{Surrogate}/gu, '\uFFFD')

describe('CSV files', () => {
  test('a CSV file can be parsed back into the same values', () => {
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        const file = csvHead(['a', 'b']) + csvLines(rows)
        const bytes = new TextEncoder().encode(file)
        const read = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
        expect(read).toEqual([
          ['a', 'b'],
          ...rows.map((row) => row.map((cell) => guarded(wellFormed(cell)))),
        ])
      }),
    )
  })

  test('a CSV file begins with the UTF-8 byte order mark and ends lines with CRLF', () => {
    expect(csvHead(['Id', 'Title'])).toBe('\uFEFF"Id","Title"\r\n')
    expect(csvLines([[1, true, null, 'x']])).toBe('"1","Yes",,"x"\r\n')
  })

  test('column names in a CSV file are guarded too', () => {
    expect(csvHead(['=cmd'])).toBe(`\uFEFF"'=cmd"\r\n`)
  })
})

describe('texts in a CSV file', () => {
  test.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t1',
    '\r1',
    '\uFEFF=1',
    '  =1',
    '\u00A0=1',
    '\uFF1D1',
    '\uFF0B1+1',
    '\uFF0D1+1',
    '\uFF20A1',
    '"=1',
    '+44-20-7946',
    '-2+3+cmd|" /C calc"!A0',
  ])('a text that a spreadsheet would calculate is displayed unchanged: %j', (formula) => {
    expect(guarded(formula)).toBe(`'${formula}`)
  })

  test.each(['+447700900123', '+44 20 7946 0958', '-5', '+3.5', '0', '2026-11-20', 'a=b', 'x@y.z'])(
    'a number or plain text stays as it is: %s',
    (plain) => {
      expect(guarded(plain)).toBe(plain)
    },
  )

  test('a guarded text never begins like a formula, and no two texts become equal', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [guarded(one), guarded(other)]
        expect(a === b).toBe(one === other)
        expect(a).not.toMatch(/^[\s\p{Cf}]*[=@\uFF1D\uFF0B\uFF0D\uFF20]/u)
        if (/^[+-]/.test(a)) expect(a).toMatch(/^[+-][\d. ]+$/)
      }),
    )
  })
})
