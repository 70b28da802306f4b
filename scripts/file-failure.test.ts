import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileFailureOf } from './file-failure.ts'

test.each([
  ['ENOSPC', 'The disk is full: /data/log could not be written.'],
  ['EDQUOT', 'Your disk quota is used up: /data/log could not be written.'],
  ['EROFS', '/data/log cannot be written, for its file system is read-only.'],
  ['EACCES', 'You have no permission for /data/log.'],
])('the error %s becomes a readable sentence', (code, sentence) => {
  const error = Object.assign(new Error(code), { code, path: '/data/log' })
  expect(fileFailureOf(error)).toBe(sentence)
})

test('a file in the place of a folder is named in the failure', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'failure-')), 'file')
  onTestFinished(() => rmSync(join(file, '..'), { recursive: true }))
  writeFileSync(file, '')
  const below = join(file, 'below')
  expect(fileFailureOf(errorOf(() => mkdirSync(below)))).toBe(
    `${below} cannot be made, for a part of that path is a file.`,
  )
  expect(fileFailureOf(errorOf(() => mkdirSync(file)))).toBe(
    `${file} is a file, and a folder is needed there.`,
  )
})

test('a programming error is not turned into a failure and keeps its stack', () => {
  expect(fileFailureOf(errorOf(() => readFileSync('/no/such/file')))).toBeUndefined()
  expect(fileFailureOf(new TypeError('x is not a function'))).toBeUndefined()
})

function errorOf(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('There was no error')
}
