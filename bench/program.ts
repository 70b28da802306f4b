import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../scripts/paths.ts'
import { within } from './measure.ts'

export type Program = {
  pid: number
  /** Resolves to the rest of the first output line that begins with this word. */
  said(word: string, limitMs: number): Promise<string>
  stop(): Promise<void>
}

const running = new Set<Program>()
let isOver = false

/** A Node program in a process of its own. Its output is kept for the error message if it fails. */
export function startProgram(args: readonly string[], environment = {}): Program {
  if (isOver) throw new Error('The run is over')
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${args.join(' ')} could not be started`)
  const lines = linesOf(child)
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const program: Program = {
    pid,
    said: (word, limitMs) => within(limitMs, lines.beginningWith(word)),
    async stop() {
      running.delete(program)
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await gone
      clearTimeout(patience)
    },
  }
  running.add(program)
  void gone.then(() => running.delete(program))
  return program
}

/** Starts a program of bench/programs. */
export function programFile(name: string): string {
  return join(root, 'bench', 'programs', name)
}

/** Stops every running program. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()))
}

/**
 * Stops them for good: an interrupted case goes on to its next step and can no longer start a
 * program.
 */
export async function endPrograms(): Promise<void> {
  isOver = true
  await stopPrograms()
}

function linesOf(child: ChildProcess) {
  const seen: string[] = []
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('The program has no output')
  const reader = createInterface({ input: stdout })
  reader.on('line', (line) => seen.push(line))
  stderr.on('data', (chunk: Buffer) => seen.push(chunk.toString().trimEnd()))
  return {
    beginningWith: (word: string) =>
      new Promise<string>((resolve, reject) => {
        const take = (line: string) => {
          if (line.startsWith(word)) resolve(line.slice(word.length).trim())
        }
        seen.forEach(take)
        reader.on('line', take)
        child.once('close', () => reject(new Error(`it ended early: ${seen.slice(-8).join(' ')}`)))
      }),
  }
}
