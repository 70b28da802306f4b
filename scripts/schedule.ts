/**
 * npm run schedule -- <name>
 *
 * Runs one scheduled function now, in the running suite. Without a name, or with an unknown one,
 * lists the scheduled functions.
 */
import { Failure, runScript } from './failure.ts'
import { listScheduledFunctions, runScheduledFunction } from './suite/functions-emulator.ts'
import { runningSuites } from './suite/runs.ts'

await runScript(async () => {
  const name = process.argv[2]
  const suites = runningSuites()
  // Inside `npm run suite` this is the surrounding suite, otherwise the one that started last.
  const own = suites.find((each) => each.hosting === process.env['HUDDLE_WEB_URL'])
  const suite = own ?? suites.at(-1)
  if (suite === undefined) throw new Failure('No suite is running; start one with npm start.')
  const known = await listScheduledFunctions(suite.functions)
  const wanted = known.find((each) => each.name === name)
  if (wanted === undefined) {
    const list = known.map((each) => `  ${each.name}  (${each.schedule}, ${each.timeZone})`)
    throw new Failure(
      name === undefined
        ? 'Name a function: npm run schedule -- <name>'
        : `There is no scheduled function ${name}.`,
      ['Scheduled functions:', ...list].join('\n'),
    )
  }
  await runScheduledFunction(suite.functions, wanted)
  console.log(`${wanted.name} ran.`)
  return 0
})
