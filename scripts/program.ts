import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

export type Ended = { code: number; output: string }

export type ProgramOptions = {
  folder: string
  environment: Record<string, string>
  /** Called for each line of output as it arrives, without its line end. */
  onLine: (line: string) => void
  /** A program that takes longer is stopped and counts as failed. */
  limitMs: number
}

const running = new Set<ChildProcess>()

/** Runs a tool of node_modules/.bin or of the system and collects its output. */
export function runProgram(
  command: string,
  args: readonly string[],
  { folder, environment, onLine, limitMs }: ProgramOptions,
): Promise<Ended> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn(command, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...environment, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  let rest = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      onLine(`ended after ${limitMs / 60_000} minutes`)
      child.kill('SIGKILL')
    }, limitMs)
    const end = (code: number) => {
      clearTimeout(limit)
      running.delete(child)
      if (rest !== '') onLine(rest)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      onLine(error.message)
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Stops every program that `runProgram` has started and that still runs. For Ctrl-C. */
export function stopPrograms(): void {
  for (const child of running) child.kill('SIGTERM')
}
