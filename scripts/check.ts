/**
 * npm run check
 * Format, lint, types and unused code, for the whole repository. `npm run fix` repairs
 * what can be repaired automatically.
 */
import { checks } from './checks.ts'
import { runScript } from './failure.ts'
import { runProgram } from './program.ts'

const limitMs = 10 * 60_000

await runScript(async () => {
  const failed: string[] = []
  for (const { name, command, args, folder } of checks) {
    const { code, output } = await runProgram(command, args, {
      folder,
      environment: {},
      onLine: () => {},
      limitMs,
    })
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code === 0) continue
    failed.push(name)
    console.log(output.trimEnd())
  }
  if (failed.length === 0) return 0
  console.error(
    `Not in order: ${failed.join(', ')}. npm run fix mends format and some of the lint.`,
  )
  return 1
})
