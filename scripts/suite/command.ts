import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { Failure } from '../failure.ts'
import { root } from '../paths.ts'

export type RunningCommand = { exitCode: Promise<number>; stop(): void }

/** Runs a command in the terminal of this process, with node_modules/.bin on its PATH. */
export function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string>,
): RunningCommand {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...environment,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  return { exitCode: exitCodeOf(child, command), stop: () => child.kill('SIGTERM') }
}

function exitCodeOf(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Failure(`"${command}" could not be run.`)))
    // Shells add the number of the signal to 128.
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    )
  })
}
