/**
 * npm test [-- [--official] <filter>]
 *
 * Runs all tests: checks of the code, unit tests, the emulator, and against one local suite the
 * backend and the dashboard in a browser. The filter selects steps by name (contract, functions,
 * web, seed, client, scripts, stand-in, backend, browser, check) or test files by a part of their
 * path. The last line is "N passed, N failed".
 *
 *   --official   run the emulator's tests against Google's emulators (Java 21, downloads)
 */
import { parseArgs } from 'node:util'
import { Failure, runScript } from './failure.ts'
import { stopPrograms } from './program.ts'
import { firebaseCli } from './suite/firebase-cli.ts'
import { prepareOfficialEmulators } from './suite/java.ts'
import { findFreePorts } from './suite/ports.ts'
import { stopRequest } from './suite/stop-request.ts'
import { startSuite } from './suite/suite.ts'
import { runStep } from './test/run-step.ts'
import type { Outcome, Step, Timing } from './test/step.ts'
import { chooseSteps } from './test/steps.ts'

await runScript(async () => {
  const { filter, official } = readArguments()
  const chosen = chooseSteps(filter ?? (official ? 'stand-in' : undefined))
  const steps = official ? chosen.filter(({ name }) => name === 'stand-in') : chosen
  if (steps.length === 0) throw new Failure(`No step and no test file matches "${filter}".`)
  const request = stopRequest()
  if (official) prepareOfficialEmulators(firebaseCli)
  const all = official
    ? runInOrder(steps, { HUDDLE_OFFICIAL_EMULATORS: '1' })
    : runAll(steps, request.made)
  const outcomes = await Promise.race([all, request.made])
  if (outcomes === undefined) {
    stopPrograms()
    await all
    return 130
  }
  return summarise(outcomes)
})

function readArguments(): { filter: string | undefined; official: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { official: { type: 'boolean' } },
      allowPositionals: true,
    })
    return { filter: positionals[0], official: values.official === true }
  } catch (error) {
    throw new Failure(
      `${error instanceof Error ? error.message : String(error)} The only option is --official.`,
    )
  }
}

/**
 * Runs two lanes for two cores: the backend's tests beside everything else. Each lane alone leaves
 * a third of the processors idle, because tests wait for one another's processes.
 */
async function runAll(steps: Step[], stopped: Promise<undefined>): Promise<Outcome[]> {
  const alone = steps.filter((step) => !step.needsSuite)
  const backend = steps.filter((step) => step.needsSuite && step.name !== 'browser')
  const browser = steps.filter((step) => step.needsSuite && step.name === 'browser')
  const aloneDone = runInOrder(alone, {})
  const withSuite = backend.length + browser.length === 0 ? [] : await onSuite()
  return [...(await aloneDone), ...withSuite]

  async function onSuite(): Promise<Outcome[]> {
    try {
      const ports = await findFreePorts()
      const suite = await startSuite({ ports, seeded: true, kept: false, official: false, stopped })
      try {
        const lanes = await Promise.all([
          runInOrder(backend, suite.environment),
          aloneDone.then(() => runInOrder(browser, suite.environment)),
        ])
        return lanes.flat()
      } finally {
        await suite.stop()
      }
    } catch (error) {
      return [failureOf('suite', error)]
    }
  }
}

async function runInOrder(steps: Step[], environment: Record<string, string>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps)
    outcomes.push(
      await runStep(step, environment).catch((error: unknown) => failureOf(step.name, error)),
    )
  return outcomes
}

/** Reports a step that could not run because something was missing, which the message names. */
function failureOf(name: string, error: unknown): Outcome {
  if (!(error instanceof Failure)) throw error
  for (const line of [error.detail ?? '', error.message])
    console.log(`${name.padEnd(10)} | ${line}`)
  const timings = { step: { name, seconds: 0 }, files: [] }
  return { name, passed: 0, failures: [error.message], unsteady: [], timings }
}

function summarise(outcomes: Outcome[]): number {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  console.log()
  const files = outcomes.flatMap(({ timings }) => timings.files)
  console.log(`Steps: ${slowestOf(outcomes.map(({ timings }) => timings.step))}`)
  console.log(`Slowest files: ${slowestOf(files)}`)
  for (const test of outcomes.flatMap((outcome) => outcome.unsteady))
    console.log(`~ ${test} (passed on retry: a race in the test or in what it tests)`)
  for (const failure of failures) console.log(`✗ ${failure}`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

/** The ten slowest, with their seconds. */
function slowestOf(timings: readonly Timing[]): string {
  return timings
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
    .join(', ')
}
