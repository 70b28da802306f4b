/**
 * npm run costs
 *
 * Measures what Firestore bills for each call and writes docs/costs.md. Runs inside a suite of its own.
 */
import { join } from 'node:path'

import { Failure, runScript } from './failure.ts'
import { root } from './paths.ts'
import { runProgram } from './program.ts'

await runScript(async () => {
  const page = join(root, 'docs/costs.md')
  const { code, output } = await runProgram(
    'vitest',
    ['run', '--project', 'suite-alone', 'test/alone/costs.test.ts'],
    {
      folder: 'functions',
      environment: { HUDDLE_COSTS_PAGE: page },
      onLine: (line) => console.log(line),
      limitMs: 15 * 60_000,
    },
  )
  if (code !== 0) throw new Failure('The costs could not be measured.', output)
  console.log(`Written: ${page}`)
  return 0
})
