/**
 * node --import tsx scripts/script-sizes.ts [--print]
 *
 * Compares the compressed script that each page of the dashboard loads with its budget, and fails
 * beyond 3 % more or if a screen has no budget. Builds the dashboard first if its sources have
 * changed. `--print` lists all sizes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { bundleBudgets } from '../web/bundle-budgets.ts'
import { Failure, runScript } from './failure.ts'
import { root } from './paths.ts'
import { buildWeb } from './suite/build.ts'

const dist = join(root, 'web/dist')
const tolerance = 0.03

/** Vite's manifest: each page and each shared script, by source file or by name. */
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

await runScript(async () => {
  await buildWeb()
  const scripts = manifest.parse(
    JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
  )
  const loadedBy = (name: string, found = new Set<string>()): Set<string> => {
    const script = scripts[name]
    if (script === undefined) throw new Failure(`${name} has a budget, but no script of its own.`)
    if (found.has(name)) return found
    found.add(name)
    for (const other of script.imports) loadedBy(other, found)
    return found
  }
  const sizes = new Map<string, number>()
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? compressedSize(scripts[name]?.file)
    sizes.set(name, size)
    return size
  }
  const isPrinted = process.argv.includes('--print')
  const faults = Object.keys(scripts)
    .filter((name) => name.endsWith('-screen.tsx') && !(name in bundleBudgets))
    .map((name) => `${name} has no budget in web/bundle-budgets.ts.`)
  for (const [page, budget] of Object.entries(bundleBudgets)) {
    const names = new Set([...loadedBy('index.html'), ...loadedBy(page)])
    const size = Math.round([...names].reduce((sum, name) => sum + sizeOf(name), 0))
    if (isPrinted) console.log(`${String(size).padStart(4)} KB of ${budget} KB  ${page}`)
    if (size > budget * (1 + tolerance))
      faults.push(`${page} loads ${size} KB of compressed script; its budget is ${budget} KB.`)
  }
  for (const line of faults) console.error(line)
  return faults.length === 0 ? 0 : 1
})

function compressedSize(file: string | undefined): number {
  if (file === undefined) return 0
  return gzipSync(readFileSync(join(dist, file), 'utf8'), { level: 9 }).length / 1024
}
