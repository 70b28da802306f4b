import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '#scripts/paths.ts'

const folder = join(root, 'docs/decisions')

/**
 * What is wrong with the records of docs/decisions and their index, one sentence each. A file is
 * named after its title, the index has one entry for each record with its title, and the entry
 * repeats which later records supersede it.
 */
export async function indexFaults(): Promise<string[]> {
  const index = await readFile(join(folder, 'README.md'), 'utf8')
  const entries = index.split('\n').filter((line) => /^- \[\d{4}\]/.test(line))
  const records = (await readdir(folder)).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const expected = await Promise.all(records.map(entryOf))
  return [
    ...records.flatMap((file, at) => nameFaults(file, expected[at] ?? '')),
    ...expected
      .filter((entry) => entries.filter((line) => line === entry).length !== 1)
      .map((entry) => `docs/decisions/README.md needs this line exactly once: ${entry}`),
    ...entries
      .filter((line) => !expected.includes(line))
      .map((line) => `docs/decisions/README.md has an entry that fits no record: ${line}`),
  ]
}

/** The line of the index, as the heading and the status of the record call for it. */
async function entryOf(file: string): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8')
  const title = /^# \d+\. (.*)/.exec(text)?.[1] ?? 'no title'
  const status = /^Date: .* · Status: (.*)/m.exec(text)?.[1] ?? ''
  const [, words, later = ''] = /(superseded(?: in part)? by) ([^·]*)/.exec(status) ?? []
  const links = later.match(/\[\d{4}\]\([^)]*\)/g) ?? []
  const mark = words === undefined ? '' : ` (${words} ${links.join(' and ')})`
  return `- [${file.slice(0, 4)}](${file}) ${title}${mark}`
}

function nameFaults(file: string, entry: string): string[] {
  const title = entry.replace(/^\S+ \S+ /, '').replace(/ \(superseded .*/, '')
  const slug = title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const name = `${file.slice(0, 4)}-${slug.replace(/-$/, '')}.md`
  return name === file ? [] : [`docs/decisions/${file} is named after its title: ${name}`]
}
