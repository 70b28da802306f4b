/**
 * npm run bench [-- <filter>]
 *
 * Runs the measurements of bench/, each against the local suite. bench/ is an npm project of its own, so
 * that its tools are not installed for everybody; its packages come with the first run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, runScript } from './failure.ts'
import { root } from './paths.ts'
import { runCommand } from './suite/command.ts'
import { findFreePorts } from './suite/ports.ts'
import { stopRequest } from './suite/stop-request.ts'
import { startSuite } from './suite/suite.ts'

const benchFolder = join(root, 'bench')

await runScript(async () => {
  const cases = findCases(process.argv[2] ?? '')
  installPackages()
  const request = stopRequest()
  const ports = await findFreePorts()
  const suite = await startSuite({
    ports,
    seeded: true,
    kept: false,
    official: false,
    stopped: request.made,
  })
  try {
    for (const file of cases) {
      const args = ['--import', 'tsx', join(benchFolder, file)]
      const running = runCommand(process.execPath, args, suite.environment)
      const code = await Promise.race([running.exitCode, request.made])
      if (code === undefined) {
        running.stop()
        return 130
      }
      if (code !== 0) throw new Failure(`bench/${file} ended with ${code}.`)
    }
    return 0
  } finally {
    await suite.stop()
  }
})

function findCases(filter: string): string[] {
  const cases = readdirSync(benchFolder)
    .filter((file) => file.endsWith('.bench.ts') && file.includes(filter))
    .toSorted()
  if (cases.length === 0) throw new Failure(`There is no bench/*${filter}*.bench.ts.`)
  return cases
}

function installPackages(): void {
  if (!existsSync(join(benchFolder, 'package.json'))) return
  if (existsSync(join(benchFolder, 'node_modules'))) return
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: benchFolder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Failure('The packages of bench/ could not be installed.')
}
