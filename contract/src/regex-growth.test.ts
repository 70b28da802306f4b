import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

/**
 * Regular expressions meet texts of strangers, and an engine that tracks back can need exponential
 * time for a short one. No clock is read here: an expression passes when its form leaves no choice.
 * A loop holds no other loop, there is one loop at most, and if something has to follow it, its
 * beginning is anchored or marked by a character of its own.
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

test.each(expressions)('$file: $source takes as long as the text', ({ source }) => {
  expect(choicesIn(source)).toEqual([])
})

test('the expressions of the contract are found', () => {
  expect(expressions.length).toBeGreaterThan(10)
})

describe('expressions with choices are refused', () => {
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

/** Where matching an expression could try the same text again. */
function choicesIn(source: string): string[] {
  const found = new Set<string>()
  /** Whether the group that is open, at each depth, holds a loop. */
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
