import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, suiteFolder } from '../paths.ts'

const notSources = new Set(['node_modules', 'dist', 'coverage', 'test', 'e2e'])

/** One hash over the content of files and folders. A missing file counts as empty. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    hash.update(`${file}\0${readFileSync(file, 'latin1')}\0`)
  }
  return hash.digest('hex')
}

/** Whether the last build called `name` was made from the same sources. */
export function isFresh(name: string, hash: string): boolean {
  const stamp = stampOf(name)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

export function markFresh(name: string, hash: string): void {
  const stamp = stampOf(name)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function stampOf(name: string): string {
  return join(suiteFolder, 'builds', `${name}.sha256`)
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !notSources.has(name))
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
