/**
 * npm run bench [-- [--quick] [<case>]]
 *
 * Measures Huddle and its local Firestore, prints a table for each case and saves all numbers in
 * bench/results. Without a name, all cases run one after the other. docs/benchmarks.md says what
 * each of them measures and how to read it. A missed target is marked and does not fail the run; a
 * case that could not be measured does.
 *
 *   --quick   smaller sizes and fewer runs, for a first look
 *
 * bench/ is an npm project of its own, so that only those who run it install its packages. They are
 * installed with the first run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, BenchCase } from '../bench/bench-case.ts'
import { cases } from '../bench/cases.ts'
import { closeBrowsers } from '../bench/dashboard.ts'
import { openOffices } from '../bench/office.ts'
import { within } from '../bench/measure.ts'
import { endPrograms, stopPrograms } from '../bench/program.ts'
import { type CaseReport, load, tableOf, writeReport } from '../bench/report.ts'
import { Failure, runScript } from './failure.ts'
import { root } from './paths.ts'
import { stopRequest } from './suite/stop-request.ts'

/** The steps of a case have limits of their own. This one catches whatever they miss. */
const caseLimitMs = 30 * 60_000

const benchFolder = join(root, 'bench')

await runScript(async () => {
  const { quick, chosen } = readArguments()
  installPackages()
  const request = stopRequest()
  const offices = openOffices(quick, request.made)
  const reports: CaseReport[] = []
  const began = new Date()
  try {
    for (const each of chosen) {
      const report = await Promise.race([
        reportOf(each, { quick, suite: () => offices.open() }),
        request.made,
      ])
      if (report === undefined) return 130
      reports.push(report)
      console.log(tableOf(report))
    }
  } finally {
    await closeBrowsers()
    await endPrograms()
    await offices.close()
    if (reports.length > 0) {
      const file = writeReport(began, quick, reports)
      console.log(`\nSaved in ${relative(process.cwd(), file)}`)
    }
  }
  return reports.some(({ failure }) => failure !== undefined) ? 1 : 0
})

async function reportOf(each: BenchCase, bench: Bench): Promise<CaseReport> {
  const began = performance.now()
  const report = { name: each.name, title: each.title, loadBefore: load() }
  console.log(`\n${each.name} …`)
  const took = () => (performance.now() - began) / 1000
  try {
    const figures = await within(caseLimitMs, each.run(bench))
    return { ...report, figures, tookSeconds: took() }
  } catch (error) {
    await stopPrograms() // so that the next case runs alone
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...report, figures: [], tookSeconds: took(), failure }
  }
}

function readArguments(): { quick: boolean; chosen: readonly BenchCase[] } {
  const { quick, names } = parseArguments()
  const wrong = names.find((name) => !cases.some((each) => each.name === name))
  if (wrong !== undefined) {
    const known = cases.map(({ name }) => name).join(', ')
    throw new Failure(`There is no case ${wrong}. The cases are ${known}.`)
  }
  return {
    quick,
    chosen: names.length === 0 ? cases : cases.filter(({ name }) => names.includes(name)),
  }
}

function parseArguments(): { quick: boolean; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { quick: { type: 'boolean' } },
      allowPositionals: true,
    })
    return { quick: values.quick === true, names: positionals }
  } catch (error) {
    throw new Failure(
      `${error instanceof Error ? error.message : String(error)} The only option is --quick.`,
    )
  }
}

/** npm writes node_modules/.package-lock.json at the end of an install. */
function installPackages(): void {
  if (existsSync(join(benchFolder, 'node_modules', '.package-lock.json'))) return
  console.log('Installing the packages of bench/ …')
  const { status } = spawnSync('npm', ['ci'], { cwd: benchFolder, stdio: 'inherit' })
  if (status !== 0) throw new Failure('The packages of bench/ could not be installed.')
}
