import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Databases } from '#storage/databases.ts'
import { exportDatabases } from './export.ts'
import { importDocuments } from './import.ts'
import { allOf, anyDocuments, databasesWith, documentsOf } from './testing/any-documents.ts'

test('importing an export restores the same database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'transfer-'))
  const name = 'projects/demo-x/databases/second'
  await fc.assert(
    fc.asyncProperty(anyDocuments, async (drawn) => {
      const stored = documentsOf(name, drawn)
      const before = databasesWith(stored)
      await exportDatabases([...before.all()], folder, 'copy')
      const after = new Databases({ lockTimeoutMs: 1, transactionIdleMs: 1 })
      await importDocuments(after, join(folder, 'copy', 'copy.overall_export_metadata'))
      expect(allOf(after)).toEqual(allOf(before))
    }),
    { numRuns: 60, seed: 20261122 },
  )
  await rm(folder, { recursive: true })
})
