import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { findBrowser } from '../browser.ts'
import { root, suiteFolder } from '../paths.ts'
import { runProgram } from '../program.ts'
import type { Outcome, Step, Timing } from './step.ts'

const limitMs = 30 * 60_000

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** In milliseconds. */
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          /**
           * Of every attempt: a test that passed on retry still has the messages of earlier
           * attempts.
           */
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/**
 * Runs one step. Its output is prefixed with its name, because another step may run at the same
 * time.
 */
export function runStep(step: Step, environment: Record<string, string>): Promise<Outcome> {
  return step.kind === 'check' ? runCheck(step) : runVitest(step, environment)
}

async function runCheck({ name, program }: Step): Promise<Outcome> {
  const began = Date.now()
  const { code, output } = await runProgram(program.command, program.args, {
    folder: program.folder,
    environment: {},
    onLine: () => {},
    limitMs,
  })
  const result = { name, unsteady: [], timings: timingsSince(began, name, []) }
  if (code === 0) return say({ ...result, passed: 1, failures: [] })
  for (const line of output.trimEnd().split('\n')) print(name, line)
  return say({ ...result, passed: 0, failures: [`${name} failed`] })
}

async function runVitest(
  { name, program, needsBrowser }: Step,
  environment: Record<string, string>,
): Promise<Outcome> {
  const began = Date.now()
  const report = join(suiteFolder, 'tests', `${name}-${process.pid}.json`)
  mkdirSync(join(suiteFolder, 'tests'), { recursive: true })
  const args = [
    ...program.args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await runProgram(program.command, args, {
    folder: program.folder,
    environment: needsBrowser ? { ...environment, CHROMIUM: await findBrowser() } : environment,
    onLine: (line) => print(name, line),
    limitMs,
  })
  const { files, ...result } = readReport(name, report, code)
  rmSync(report, { force: true })
  return say({ ...result, timings: timingsSince(began, name, files) })
}

/** Vitest's own count omits files that could not be loaded and errors outside of tests. */
function readReport(
  name: string,
  report: string,
  code: number,
): Omit<Outcome, 'timings'> & { files: Timing[] } {
  if (!existsSync(report)) {
    return {
      name,
      passed: 0,
      failures: [`${name} ended without a result`],
      unsteady: [],
      files: [],
    }
  }
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  const failures: string[] = []
  const unsteady: string[] = []
  let passed = 0
  for (const file of testResults) {
    const path = relative(root, file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const good = file.assertionResults.filter((test) => test.status === 'passed')
    passed += good.length
    failures.push(...failed.map((test) => `${path}: ${test.fullName}`))
    unsteady.push(
      ...good
        .filter(({ failureMessages }) => (failureMessages ?? []).length > 0)
        .map((test) => `${path}: ${test.fullName}`),
    )
    if (file.status === 'failed' && failed.length === 0) failures.push(`${path}: could not be run`)
  }
  if (code !== 0 && failures.length === 0) failures.push(`${name} failed outside of its tests`)
  const files = testResults.map(({ name: file, startTime, endTime }) => ({
    name: relative(root, file),
    seconds: (endTime - startTime) / 1000,
  }))
  return { name, passed, failures, unsteady, files }
}

function timingsSince(began: number, name: string, files: Timing[]): Outcome['timings'] {
  return { step: { name, seconds: (Date.now() - began) / 1000 }, files }
}

function say(outcome: Outcome): Outcome {
  print(outcome.name, `${outcome.passed} passed, ${outcome.failures.length} failed`)
  return outcome
}

function print(name: string, line: string): void {
  if (line.trim() !== '') console.log(`${name.padEnd(10)} | ${line}`)
}
