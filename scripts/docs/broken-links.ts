import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { root } from '#scripts/paths.ts'

/** Links of README.md and the pages below docs/ that lead to no file, one sentence each. */
export async function brokenLinks(): Promise<string[]> {
  const below = await readdir(join(root, 'docs'), { recursive: true })
  const pages = [
    'README.md',
    ...below.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`),
  ]
  return (await Promise.all(pages.map(brokenLinksOf))).flat()
}

async function brokenLinksOf(page: string): Promise<string[]> {
  const text = await readFile(join(root, page), 'utf8')
  const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target)
  return targets
    .filter((target) => target !== undefined && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(resolve(root, dirname(page), target ?? '')))
    .map((target) => `${page} links to ${target}, which does not exist`)
}
