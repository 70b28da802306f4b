import { bool, bytes, int, list, string, type Failure, type RuleValue } from '../values.ts'
import { patternOf } from './patterns.ts'
import { methods } from './table.ts'

export const stringMethods = methods({
  'string.lower()': (text) => string(text.value.toLowerCase()),
  /** The pattern must match the whole string. */
  'string.matches(string)': (text, pattern) =>
    withPattern(pattern.value, (compiled) => bool(compiled.matches(text.value))),
  /** `$1` in the replacement is literal text. */
  'string.replace(string, string)': (text, pattern, replacement) =>
    withPattern(pattern.value, (compiled) =>
      string(compiled.matcher(text.value).replaceAll(() => replacement.value)),
    ),
  'string.size()': (text) => int(Array.from(text.value).length),
  'string.split(string)': (text, pattern) =>
    withPattern(pattern.value, (compiled) => list(compiled.split(text.value, -1).map(string))),
  'string.toUtf8()': (text) => bytes(new TextEncoder().encode(text.value)),
  'string.trim()': (text) => string(text.value.trim()),
  'string.upper()': (text) => string(text.value.toUpperCase()),
})

type Compiled = Exclude<ReturnType<typeof patternOf>, Failure>

function withPattern(source: string, apply: (pattern: Compiled) => RuleValue): RuleValue {
  const pattern = patternOf(source)
  return 'type' in pattern ? pattern : apply(pattern)
}
