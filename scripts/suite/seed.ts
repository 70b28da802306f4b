import { spawn } from 'node:child_process'
import { Failure } from '../failure.ts'
import { root } from '../paths.ts'

/** Loads the demo data with the script of emulator-seed, which also writes the accounts file. */
export async function seed(
  environment: Record<string, string>,
  accountsFile: string,
): Promise<void> {
  const args = ['--import', 'tsx', 'emulator-seed/src/main.ts', '--accounts', accountsFile]
  const { code, output } = await run(args, environment)
  if (code !== 0) throw new Failure('The demo data could not be loaded.', output)
}

function run(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
