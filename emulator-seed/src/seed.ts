import { pdfTitled } from './files/pdf.ts'
import { buildStory } from './story/story.ts'
import type { Account } from './story/world.ts'
import { assertEmulators, writeWorld } from './write.ts'

/** Fills the emulators that the environment names, and answers who can sign in. */
export async function seed(now: Date = new Date()): Promise<Account[]> {
  assertEmulators(process.env)
  const world = buildStory(now, await measuredPdfs())
  await writeWorld(world)
  return world.accounts
}

/** The size that a file record states is the real one, whatever its title. */
async function measuredPdfs(): Promise<(title: string) => number> {
  const sizes = new Map<string, number>()
  const titles = new Set<string>()
  buildStory(new Date(), (title) => {
    titles.add(title)
    return 1
  })
  for (const title of titles) sizes.set(title, (await pdfTitled(title)).length)
  return (title) => sizes.get(title) ?? 1
}
