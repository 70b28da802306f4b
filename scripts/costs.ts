/**
 * npm run costs
 *
 * Measures what Firestore bills for each call and each screen, and writes docs/costs.md and
 * docs/costs-of-screens.md. Runs inside a suite of its own.
 */
import { join } from 'node:path'

import { findBrowser } from './browser.ts'
import { Failure, runScript } from './failure.ts'
import { root } from './paths.ts'
import { runProgram } from './program.ts'

await runScript(async () => {
  await measure('functions', 'suite-alone', 'test/alone/costs.test.ts', {
    HUDDLE_COSTS_PAGE: join(root, 'docs/costs.md'),
  })
  await measure('web', 'e2e', 'e2e/screen-costs.test.ts', {
    HUDDLE_SCREEN_COSTS_PAGE: join(root, 'docs/costs-of-screens.md'),
    CHROMIUM: await findBrowser(),
  })
  return 0
})

/**
 * Runs the test that measures the costs. The test writes its page if the environment names a file
 * for it.
 */
async function measure(
  folder: string,
  project: string,
  test: string,
  environment: Record<string, string>,
): Promise<void> {
  const { code, output } = await runProgram('vitest', ['run', '--project', project, test], {
    folder,
    environment,
    onLine: (line) => console.log(line),
    limitMs: 15 * 60_000,
  })
  if (code !== 0) throw new Failure('The costs could not be measured.', output)
}
