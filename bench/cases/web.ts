import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { root } from '../../scripts/paths.ts'
import { buildWeb } from '../../scripts/suite/build.ts'
import type { BenchCase, Figure } from '../bench-case.ts'

const chunk = z.object({
  file: z.string(),
  isDynamicEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
})

type Manifest = Record<string, z.infer<typeof chunk>>

const entry = 'index.html'
const frame = 'src/app/staff-area.tsx'
const signIn = 'src/features/sign-in/sign-in-screen.tsx'
const review = 'src/app/review-screen.tsx'

const dist = join(root, 'web/dist')

/** The scripts that a browser fetches for each screen through static imports, compressed. */
export const webCase: BenchCase = {
  name: 'web',
  title: 'Dashboard: compressed scripts',
  async run() {
    await buildWeb()
    const manifest = readManifest()
    const beginning = scriptsOf(manifest, [entry])
    const shell = scriptsOf(manifest, [entry, frame, review])
    const figures = [
      sized('entry', beginning, 260),
      sized('sign-in', scriptsOf(manifest, [entry, signIn]), 275),
      sized('Review', shell, 490),
    ]
    const screens = Object.entries(manifest)
      .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name.endsWith('-screen.tsx'))
      .filter(([name]) => name !== signIn && name !== review)
      .map(([name]) => {
        const further = without(scriptsOf(manifest, [entry, frame, name]), shell)
        return sized(`${screenName(name)}, beyond Review`, further, 40)
      })
    const [largest] = [...without(allScripts(manifest), beginning)]
      .map((file) => sized(`largest lazy script (${file})`, new Set([file]), 150))
      .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    return [...figures, ...screens, ...(largest === undefined ? [] : [largest])]
  },
}

function readManifest(): Manifest {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  return z.record(z.string(), chunk).parse(JSON.parse(text))
}

/** The scripts of these chunks and of all their static imports. */
function scriptsOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const found = manifest[name]
    if (found === undefined) throw new Error(`The manifest of the dashboard has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    found.imports.forEach(visit)
  }
  names.forEach(visit)
  return new Set([...seen].flatMap((name) => scriptIn(manifest, name)))
}

function allScripts(manifest: Manifest): Set<string> {
  return new Set(Object.keys(manifest).flatMap((name) => scriptIn(manifest, name)))
}

function scriptIn(manifest: Manifest, name: string): string[] {
  const file = manifest[name]?.file ?? ''
  return file.endsWith('.js') ? [file] : []
}

function without(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)))
}

function sized(measure: string, files: Set<string>, atMost: number): Figure {
  const bytes = [...files]
    .map((file) => gzipSync(readFileSync(join(dist, file), 'utf8'), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0)
  return { measure, subject: 'Huddle', unit: 'KB', value: bytes / 1024, atMost }
}

function screenName(path: string): string {
  return path.replace(/^.*\//, '').replace(/-screen\.tsx$/, '')
}
