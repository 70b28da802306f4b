import { readFile } from 'node:fs/promises'
import type { Issue } from '#rules/index.ts'
import type { DatabaseFiles } from './firebase-json.ts'
import { watchText } from './watch-file.ts'

export async function readRules(rulesFile: string | undefined): Promise<string | undefined> {
  return rulesFile === undefined ? undefined : readFile(rulesFile, 'utf8')
}

/**
 * The rules files that the emulator reads by itself. firebase-tools passes the rules of a project
 * with one database, but none if there are several.
 */
export function rulesFilesIn(files: readonly DatabaseFiles[]): Map<string, string> {
  const own = files.length > 1 ? files : files.filter(({ database }) => database !== '(default)')
  return new Map(
    own.flatMap(({ database, rules }) => (rules === undefined ? [] : [[database, rules] as const])),
  )
}

export async function textsOf(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const [database, file] of files) texts.set(database, await readFile(file, 'utf8'))
  return texts
}

export function followRules(rulesFile: string | undefined, take: (source: string) => Issue[]) {
  if (rulesFile === undefined) return []
  const watch = watchText(rulesFile, (source) => {
    const errors = take(source)
    for (const { line, column, description } of errors) {
      console.error(`${rulesFile}:${line}:${column} ${description}`)
    }
    console.log(
      errors.length === 0 ? `Rules reloaded from ${rulesFile}` : 'The former rules stay in effect',
    )
  })
  return [watch]
}
