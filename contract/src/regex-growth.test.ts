import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

/**
 * Regular expressions process strings from untrusted users, and a backtracking engine can need
 * exponential time for a short string. This test measures no time: it checks that the form of an
 * expression leaves no choice. An expression has at most one loop, no nested loop and, if something
 * follows the loop, a start that is anchored or marked by a character of its own.
 */
const folder = new URL('.', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file),
)
const literal =
  /(?<=[(,=:!&|\s])\/(?![*/\s])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*(?=[\s,.)])/g
const expressions = files.flatMap((file) => {
  const code = readFileSync(new URL(file, folder), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<![:\w'"`\\])\/\/.*$/gm, '')
  return [...code.matchAll(literal)].map(([, source = '']) => ({ file, source }))
})

test.each(expressions)('$file: $source runs in linear time', ({ source }) => {
  expect(choicesIn(source)).toEqual([])
})

test('the test finds the regular expressions of the contract', () => {
  expect(expressions.length).toBeGreaterThan(10)
})

describe('expressions that can backtrack are rejected', () => {
  test.each(['^(a+)+$', '^(a|b*)*$', '^(\\w+\\s?)*$', '^(?:[a-z]{1,9})+$'])(
    '%s, a loop in a loop',
    (source) => {
      expect(choicesIn(source)).toContain('a loop in a loop')
    },
  )
  test.each(['^a*a*$', '^\\w+@\\w+\\.\\w+$', '^.*=.*$'])('%s, several loops', (source) => {
    expect(choicesIn(source)).toContain('several loops')
  })
  test.each(['\\s+$', '[^x]*y', '(a+)b'])('%s, a loop that begins anywhere', (source) => {
    expect(choicesIn(source)).toContain('a loop that begins anywhere')
  })
})

const token = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|\{\d+(?:,\d*)?\}|[\s\S]/g

/** Returns the ways in which matching the expression could try the same text again. */
function choicesIn(source: string): string[] {
  const found = new Set<string>()
  /** Whether the open group at each depth contains a loop. */
  const groups = [false]
  let isAfterLoopingGroup = false
  let unbounded = 0
  for (const [part] of source.matchAll(token)) {
    const isLoop = /^(?:[*+]|\{\d+,\d*\})$/.test(part)
    if (isLoop) {
      if (isAfterLoopingGroup) found.add('a loop in a loop')
      groups[groups.length - 1] = true
      if (/^[*+]$|,\}$/.test(part)) unbounded += 1
    }
    if (part.startsWith('(')) groups.push(false)
    isAfterLoopingGroup = part === ')' && groups.pop() === true
    if (isAfterLoopingGroup) groups[groups.length - 1] = true
  }
  if (unbounded > 1) found.add('several loops')
  const isMarked = /^(?:\^|\\[^\w]|[\w"'@-])/.test(source)
  const isFollowed = !/[*+]$/.test(source)
  if (unbounded > 0 && isFollowed && !isMarked) found.add('a loop that begins anywhere')
  return [...found]
}
