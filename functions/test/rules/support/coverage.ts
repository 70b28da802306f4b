import type { TestProject } from 'vitest/node'

import { readdir, readFile } from 'node:fs/promises'

import {
  countsOf,
  coverageReport,
  gapsIn,
  isWhole,
  tableOf,
  type CoverageReport,
} from './coverage-report.ts'

let project: TestProject | undefined

/** Vitest calls this function and {@link teardown} (`globalSetup`). */
export function setup(given: TestProject): void {
  project = given
}

const folder = new URL('..', import.meta.url)

/**
 * Prints the number of cases of each path after the rules tests, and fails the run if they leave
 * something uncovered. Skips a file of which only some tests have run.
 */
export async function teardown(): Promise<void> {
  const reports = {
    'firestore.rules': await Promise.all((await projects()).map(ofFirestore)),
    // Uploads by other tests must not count, so the report needs the tests of the Storage rules.
    ...(hasRun('rules/storage.test.ts') ? { 'storage.rules': [await ofStorage()] } : {}),
  }
  const whole = Object.entries(reports).filter(([, each]) => isWhole(each))
  for (const [file, each] of whole) console.log(tableOf(file, countsOf(each)))
  const gaps = whole.flatMap(([file, each]) => gapsIn(file, each))
  if (gaps.length === 0) return
  // Vitest prints an error that a teardown throws but still exits with success.
  process.exitCode = 1
  throw new Error(`Rules without a test:\n${gaps.join('\n')}`)
}

function hasRun(file: string): boolean {
  return project?.vitest.state.getPaths().some((path) => path.endsWith(`/${file}`)) ?? false
}

/** Returns the projects. Each test file loads the rules into a project of its own. */
async function projects(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  return texts.flatMap((text) => /^testRules\(\s*'([\w-]+)'/m.exec(text)?.[1] ?? [])
}

function ofFirestore(name: string): Promise<CoverageReport> {
  const host = process.env['FIRESTORE_EMULATOR_HOST']
  return fetchReport(`http://${host}/emulator/v1/projects/demo-rules-${name}:ruleCoverage`)
}

function ofStorage(): Promise<CoverageReport> {
  const port = process.env['STORAGE_RULES_PORT']
  return fetchReport(`http://127.0.0.1:${port}/emulator/v1/ruleCoverage`)
}

async function fetchReport(address: string): Promise<CoverageReport> {
  return coverageReport.parse(await (await fetch(address)).json())
}
