import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { atOnce } from './at-once.ts'
import { callers } from './callers.ts'
import { Findings } from './findings.ts'
import { inhabit, storeFiles, type Inhabited } from './inhabit.ts'
import { storageOf } from './storage-of.ts'
import { maySee } from './table.ts'
import { files } from './who-sees-what.ts'
import { newWorld } from './world.ts'

/** The Storage part of the probe. The Storage rules read the database of the suite. */
let world: Inhabited

/** The documents that the Storage rules read. */
const decides =
  /^(events|huddles|users|dashboardUsers|universities)\/[^/]+$|\/(participants|members)\/|\/forms\/[^/]+$/

beforeAll(async () => {
  world = await inhabit(newWorld(), (path) => decides.test(path))
  await storeFiles(world)
}, 120_000)

test('no caller reads a file, its metadata or a folder that the table does not allow', async () => {
  const findings = new Findings()
  const folders = [...new Set(world.files.map(folderOf).flatMap(prefixesOf))]
  for (const caller of callers) {
    const storage = storageOf(world.person(caller))
    await atOnce(8, world.files, async (path) => {
      const name = world.named(path)
      const isPromised = maySee(files, name, caller)
      const isShown = await storage.download(path)
      if (isShown && !isPromised) findings.add(caller, `downloads ${name}`)
      if (!isShown && isPromised) findings.add(caller, `cannot download ${name}`)
      if (!isPromised && (await storage.metadata(path)))
        findings.add(caller, `reads the metadata of ${name}`)
    })
    await atOnce(8, ['', ...folders], async (folder) => {
      if (await storage.list(folder))
        findings.add(caller, `lists the folder ${world.named(folder)}`)
    })
  }
  expect(findings.lines()).toEqual([])
})

test('nobody uploads unannounced files, replaces a file or deletes the file of somebody else', async () => {
  const findings = new Findings()
  for (const caller of callers) {
    const storage = storageOf(world.person(caller))
    await atOnce(8, world.files, async (path) => {
      const name = world.named(path)
      const type = path.endsWith('.png') ? 'image/png' : 'application/pdf'
      const created = `${folderOf(path)}/${randomUUID()}.${type.slice(-3)}`
      if (await storage.create(created, type)) findings.add(caller, `uploads to ${folderOf(name)}`)
      if (await storage.create(path, type)) findings.add(caller, `replaces ${name}`)
    })
  }
  // The last attempt, because it could succeed.
  for (const caller of callers) {
    const storage = storageOf(world.person(caller))
    const others = world.files.filter(
      (path) => !world.named(path).startsWith(`profilePictures/${caller}/`),
    )
    await atOnce(8, others, async (path) => {
      if (await storage.remove(path)) findings.add(caller, `removes ${world.named(path)}`)
    })
  }
  expect(findings.lines()).toEqual([])
})

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')

function prefixesOf(folder: string): string[] {
  const segments = folder.split('/')
  return segments.map((_each, index) => segments.slice(0, index + 1).join('/'))
}
