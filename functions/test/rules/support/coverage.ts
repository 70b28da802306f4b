import { readdir, readFile } from 'node:fs/promises'

import { z } from 'zod'

const folder = new URL('..', import.meta.url)
const report = z.object({
  allows: z.array(
    z.object({
      line: z.number(),
      path: z.string(),
      methods: z.array(z.string()),
      true: z.number(),
      false: z.number(),
      error: z.number(),
    }),
  ),
})
type Allow = z.infer<typeof report>['allows'][number]

/**
 * After the tests of `firestore.rules`: every `allow` has to have granted something and to have refused something. Says nothing when only
 * some of them have run. Called by Vitest (`globalSetup`); a failure here fails the run.
 */
export async function teardown(): Promise<void> {
  const reports = await Promise.all((await projects()).map(coverageOf))
  if (reports.some(({ allows }) => allows.length === 0)) return
  const sums = new Map<number, Allow>()
  for (const allow of reports.flatMap(({ allows }) => allows)) {
    const sum = sums.get(allow.line)
    if (sum === undefined) sums.set(allow.line, { ...allow })
    else for (const outcome of ['true', 'false', 'error'] as const) sum[outcome] += allow[outcome]
  }
  const never = [...sums.values()].flatMap((allow) => [
    ...(allow.true === 0 ? [`${placeOf(allow)} has never granted anything`] : []),
    ...(allow.false + allow.error === 0 ? [`${placeOf(allow)} has never refused anything`] : []),
  ])
  if (never.length === 0) return
  // Vitest prints what a teardown throws, and ends as if nothing had happened.
  process.exitCode = 1
  throw new Error(`Rules without a test:\n${never.join('\n')}`)
}

/** Each file of tests has the rules in a project of its own. */
async function projects(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  return texts.flatMap((text) => /^testRules\(\s*'([\w-]+)'/m.exec(text)?.[1] ?? [])
}

async function coverageOf(name: string) {
  const host = process.env['FIRESTORE_EMULATOR_HOST']
  const address = `http://${host}/emulator/v1/projects/demo-rules-${name}:ruleCoverage`
  return report.parse(await (await fetch(address)).json())
}

const placeOf = ({ line, methods, path }: Allow) =>
  `firestore.rules:${line} allow ${methods.join(', ')} ${path.split('/documents')[1] ?? path}`
