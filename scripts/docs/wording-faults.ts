import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '#scripts/paths.ts'

import { avoidedWords } from './avoided-words.ts'

const widestComment = 100

/**
 * Comment lines that are too wide, and words in comments and test titles that docs/style.md avoids,
 * one sentence each. Covers every source file that Git does not ignore.
 */
export function wordingFaults(): string[] {
  const kinds = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.rules']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => file !== '')
  return files.flatMap((file) =>
    wordingFaultsIn(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}:${fault}`),
  )
}

/** The faults of one file, each with its line. */
export function wordingFaultsIn(source: string): string[] {
  const comments = commentsIn(source)
  return [
    ...comments
      .filter(isTooWide)
      .map(({ line }) => `${line}: the comment is wider than 100 columns`),
    ...[...comments, ...titlesIn(source)].flatMap(({ line, text }) =>
      avoidedWords.flatMap(({ words, instead }) => {
        const [found] = words.exec(text) ?? []
        return found === undefined ? [] : [`${line}: instead of “${found}” write ${instead}`]
      }),
    ),
  ]
}

/** A line with a comment, or a test title, and the number of its line. */
type Passage = { line: number; text: string; width: number }

/** Comments on lines of their own, and those after code. A block comment starts on its own line. */
function commentsIn(source: string): Passage[] {
  let isInBlock = false
  return source.split('\n').flatMap((code, index) => {
    const trimmed = code.trim()
    isInBlock ||= /^\{?\/\*/.test(trimmed)
    const isWhole = isInBlock || trimmed.startsWith('//')
    if (trimmed.includes('*/')) isInBlock = false
    const text = isWhole ? trimmed : /(?<=\s)\/\/ .*/.exec(code)?.[0]
    return text === undefined ? [] : [{ line: index + 1, text, width: code.length }]
  })
}

/** Without a space, such as in a long address, a comment cannot be wrapped. */
function isTooWide({ text, width }: Passage): boolean {
  return width > widestComment && /\S\s+\S+\s/.test(text)
}

/** The titles of tests and their groups, also where `each` is called first. */
function titlesIn(source: string): Passage[] {
  const titles = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
  if (!/\bfrom 'vitest'/.test(source)) return []
  return [...source.matchAll(titles)].map(({ index, 2: text = '' }) => {
    return { line: source.slice(0, index).split('\n').length, text, width: 0 }
  })
}
