import { pdfTitled } from './files/pdf.ts'
import { buildStory, pdfTitles } from './story/story.ts'
import type { Account } from './story/world.ts'
import { assertEmulators, writeWorld } from './write.ts'

/** Fills the emulators named by the environment. Returns the accounts that can sign in. */
export async function seed(now: Date = new Date()): Promise<Account[]> {
  assertEmulators(process.env)
  const world = buildStory(now, await measuredPdfs())
  await writeWorld(world)
  return world.accounts
}

/** Measures the generated PDFs, so that the size in a file record is the real one. */
async function measuredPdfs(): Promise<(title: string) => number> {
  const sizes = new Map<string, number>()
  for (const title of pdfTitles) sizes.set(title, (await pdfTitled(title)).length)
  return (title) => {
    const size = sizes.get(title)
    if (size === undefined) throw new Error(`No PDF is called ${title}`)
    return size
  }
}
