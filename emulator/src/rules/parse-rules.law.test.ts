import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRules } from './compile.ts'

const words = `
  service cloud.firestore match allow function let return if read write is in request f
  { } ( ) [ ] ; : , . ? / /a /{b} /{c=**} $( == && || ! - = 1 1.5 'text' 'open b'1' '\\q' /* €`
  .trim()
  .split(/\s+/)
  .concat("rules_version = '2';", '// line\n', '/* block */')
const whole =
  "rules_version = '2'; service cloud.firestore { function f ( a ) { let b = a ; return b == 1 ; } " +
  "match /a/{b} { allow read , write : if f ( 1 ) && b in [ 'x' ] || exists ( /d/$( b ) ) ; } }"

const soup = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(' '))
/** Valid rules with a few words removed, duplicated or swapped. */
const damaged = fc
  .array(fc.record({ at: fc.nat(70), by: fc.constantFrom(...words, '') }), { maxLength: 4 })
  .map((changes) => {
    const parts = whole.split(' ')
    for (const { at, by } of changes) parts[at % parts.length] = by
    return parts.join(' ')
  })

test('the compiler terminates on any input with either a ruleset or errors with positions', () => {
  fc.assert(
    fc.property(fc.oneof(soup, damaged), (source) => {
      const { ruleset, issues } = compileRules(source)
      const errors = issues.filter(({ severity }) => severity === 'ERROR')
      expect(ruleset === undefined).toBe(errors.length > 0)
      const lines = source.split('\n')
      for (const { line, column, description } of issues) {
        expect(description).not.toBe('')
        expect(line).toBeLessThanOrEqual(lines.length)
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
      }
    }),
    { numRuns: 1500, seed: 20261121 },
  )
})
