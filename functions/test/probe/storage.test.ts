import { beforeAll, expect, test } from 'vitest'

import { atOnce } from './at-once.ts'
import { callers } from './callers.ts'
import { Findings } from './findings.ts'
import { inhabit, storeFiles, type Inhabited } from './inhabit.ts'
import { storageOf } from './storage-of.ts'
import { maySee } from './table.ts'
import { files } from './who-sees-what.ts'
import { newWorld } from './world.ts'

/** The probe's questions to Storage, whose rules look into the database of the suite. */
let world: Inhabited

/** What the rules of Storage look at. */
const decides =
  /^(events|huddles|users|dashboardUsers)\/[^/]+$|\/(participants|members)\/|\/forms\/[^/]+$/

beforeAll(async () => {
  world = await inhabit(newWorld(), (path) => decides.test(path))
  await storeFiles(world)
}, 120_000)

test('Storage: contents, metadata, lists, uploads, replacements and removals', async () => {
  const findings = new Findings()
  const folders = [...new Set(world.files.map((path) => path.split('/').slice(0, -1).join('/')))]
  for (const caller of callers) {
    const storage = storageOf(world.person(caller))
    await atOnce(8, world.files, async (path) => {
      const name = world.named(path)
      const isPromised = maySee(files, name, caller)
      for (const [act, isShown] of [
        ['downloads', await storage.download(path)],
        ['reads the metadata of', await storage.metadata(path)],
      ] as const) {
        if (isShown && !isPromised) findings.add(caller, `${act} ${name}`)
        if (!isShown && isPromised && act === 'downloads')
          findings.add(caller, `cannot download ${name}`)
      }
    })
    for (const folder of ['', ...folders.flatMap(prefixesOf)])
      if (await storage.list(folder))
        findings.add(caller, `lists the folder ${world.named(folder)}`)
  }
  expect(findings.lines()).toEqual([])
})

function prefixesOf(folder: string): string[] {
  const segments = folder.split('/')
  return segments.map((_each, index) => segments.slice(0, index + 1).join('/'))
}
