import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { root } from '../paths.ts'
import { hashOf, isFresh, markFresh } from './sources.ts'

type Part = { workspace: string; sources: readonly string[]; result: string }

const functionsPart: Part = {
  workspace: 'functions',
  sources: ['contract', 'functions', 'package-lock.json'],
  result: 'functions/dist/package.json',
}

const webPart: Part = {
  workspace: 'web',
  sources: ['contract', 'web', 'package-lock.json'],
  result: 'web/dist/index.html',
}

/** Bundles the functions unless a build from the same sources exists. */
export function buildFunctions(): Promise<void> {
  return build(functionsPart)
}

/** Builds the dashboard unless a build from the same sources exists. */
export function buildWeb(): Promise<void> {
  return build(webPart)
}

async function build({ workspace, sources, result }: Part): Promise<void> {
  const hash = hashOf(sources)
  if (existsSync(join(root, result)) && isFresh(workspace, hash)) return
  const { code, output } = await runNpm(['run', 'build', '--silent', '-w', workspace])
  if (code !== 0) {
    throw new Failure(`The build of ${workspace} failed; fix the errors above.`, output)
  }
  if (!existsSync(join(root, result))) {
    throw new Failure(`The build of ${workspace} ended without writing ${result}.`, output)
  }
  markFresh(workspace, hash)
}

function runNpm(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
