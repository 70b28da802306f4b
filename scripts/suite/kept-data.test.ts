import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { draftOf, recoverKept, replaceKept } from './kept-data.mjs'

let kept: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  kept = join(folder, 'data')
  writeExport(kept, 'former')
})

test('a complete export replaces the kept data', () => {
  writeExport(draftOf(kept), 'new')
  expect(replaceKept(kept, true)).toBe(true)
  expect(holds(kept)).toBe('new')
  expect([draftOf(kept), `${kept}.former`].filter(existsSync)).toEqual([])
})

test('the first export is kept', () => {
  rmSync(kept, { recursive: true })
  writeExport(draftOf(kept), 'new')
  expect(replaceKept(kept, true)).toBe(true)
  expect(holds(kept)).toBe('new')
})

test.each(['auth', 'firestore', 'storage'])('an export without %s replaces nothing', (part) => {
  writeExport(draftOf(kept), 'new')
  rmSync(join(draftOf(kept), part), { recursive: true })
  expect(replaceKept(kept, true)).toBe(false)
  expect(holds(kept)).toBe('former')
})

test('an interrupted export replaces nothing', () => {
  writeExport(draftOf(kept), 'new')
  writeFileSync(metadataOf(draftOf(kept)), '{"firestore":{"pa')
  expect(replaceKept(kept, true)).toBe(false)
  expect(holds(kept)).toBe('former')
})

test('a missing export replaces nothing', () => {
  expect(replaceKept(kept, true)).toBe(false)
  expect(holds(kept)).toBe('former')
})

test('an export of a suite that had not loaded its data replaces nothing', () => {
  writeExport(draftOf(kept), 'new')
  expect(replaceKept(kept, false)).toBe(false)
  expect(holds(kept)).toBe('former')
  expect(existsSync(draftOf(kept))).toBe(false)
})

test('kept data are restored after a crash between two renames', () => {
  renameSync(kept, `${kept}.former`)
  recoverKept(kept)
  expect(holds(kept)).toBe('former')
})

test('a crash after the replacement leaves the new data', () => {
  renameSync(kept, `${kept}.former`)
  writeExport(kept, 'new')
  recoverKept(kept)
  expect(holds(kept)).toBe('new')
  expect(existsSync(`${kept}.former`)).toBe(false)
})

function writeExport(folder: string, text: string): void {
  const parts = ['auth', 'firestore', 'storage']
  for (const part of parts) {
    mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, part, 'data'), text)
  }
  const metadata = Object.fromEntries(parts.map((part) => [part, { path: part }]))
  writeFileSync(metadataOf(folder), JSON.stringify(metadata))
}

function metadataOf(folder: string): string {
  return join(folder, 'firebase-export-metadata.json')
}

function holds(folder: string): string {
  return readFileSync(join(folder, 'firestore', 'data'), 'utf8')
}
