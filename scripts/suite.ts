/**
 * npm run suite -- [--no-seed] <command> [arguments]
 *
 * Runs the local suite on free ports while one command runs, and returns the command's exit code.
 * Several suites may run at the same time. The command finds its suite through the environment; see
 * suite/environment.ts.
 */
import { Failure, runScript } from './failure.ts'
import { runCommand } from './suite/command.ts'
import { findFreePorts } from './suite/ports.ts'
import { stopRequest } from './suite/stop-request.ts'
import { startSuite } from './suite/suite.ts'

await runScript(async () => {
  const { seeded, command, args } = readArguments(process.argv.slice(2))
  const request = stopRequest()
  const ports = await findFreePorts()
  const starting = startSuite({
    ports,
    seeded,
    kept: false,
    official: false,
    stopped: request.made,
  })
  const suite = await Promise.race([starting, request.made])
  if (suite === undefined) {
    await starting.catch(() => {}) // it fails because it is being stopped
    return 130
  }
  try {
    const running = runCommand(command, args, suite.environment)
    const how = await Promise.race([
      running.exitCode,
      request.made.then(() => 'asked' as const),
      suite.ended.then(() => 'fell' as const),
    ])
    if (typeof how === 'number') return how
    running.stop()
    await running.exitCode.catch(() => 1)
    if (how === 'asked') return 130
    throw new Failure('The emulators ended before the command did.', suite.lastWords())
  } finally {
    await suite.stop()
  }
})

/** Our own flag must precede the command. Everything after it belongs to the command. */
function readArguments(all: string[]): { seeded: boolean; command: string; args: string[] } {
  const seeded = all[0] !== '--no-seed'
  const [command, ...args] = seeded ? all : all.slice(1)
  if (command === undefined) {
    throw new Failure('Say what to run: npm run suite -- [--no-seed] <command> [arguments]')
  }
  return { seeded, command, args }
}
