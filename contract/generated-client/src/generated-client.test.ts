import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { beforeAll, expect, test } from 'vitest'

import { generateClient } from './generate.ts'

const run = promisify(execFile)
const folder = dirname(dirname(fileURLToPath(import.meta.url)))

beforeAll(() => generateClient(join(folder, 'dist/schema.ts')))

test.each([
  ['TypeScript 5', createRequire(import.meta.url).resolve('typescript/bin/tsc'), /^Version 5\./],
  ['our own compiler', join(folder, '../../node_modules/typescript/bin/tsc'), /^Version 7\./],
])(
  'a generated client compiles with %s, which refuses its mistakes',
  async (_name, tsc, version) => {
    const compile = (...args: string[]) => run(process.execPath, [tsc, ...args])
    expect((await compile('--version')).stdout).toMatch(version)
    const { stdout } = await compile('--noEmit', '-p', join(folder, 'calls')).catch(outputOf)
    expect(stdout).toBe('')
  },
)

/** A compiler that finds errors exits with a failure code and prints them to standard output. */
function outputOf(error: unknown): { stdout: unknown } {
  if (error instanceof Error && 'stdout' in error) return { stdout: error.stdout }
  throw error
}
