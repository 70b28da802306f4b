import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { EmulatorOptions } from '#emulator.ts'
import { localFirestore, type LocalFirestore } from './local-firestore.ts'

/** An emulator whose default database has an index file, and a function that rewrites the file. */
export function indexedFirestore(
  indexes: object,
  options: Partial<EmulatorOptions> = {},
): { local: LocalFirestore; declare(indexes: object): void } {
  const folder = mkdtempSync(join(tmpdir(), 'indexes-'))
  const declare = (content: object) =>
    writeFileSync(join(folder, 'firestore.indexes.json'), JSON.stringify(content))
  const firebaseJson = join(folder, 'firebase.json')
  declare(indexes)
  writeFileSync(firebaseJson, JSON.stringify({ firestore: { indexes: 'firestore.indexes.json' } }))
  const local = localFirestore({ firebaseJson, ...options })
  afterAll(() => rm(folder, { recursive: true }))
  return { local, declare }
}
