import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const lookEveryMs = 1_000

/**
 * Calls `onGone` when npm, or the shell between npm and this process, has ended. Under npm this
 * process is a grandchild: if npm is killed, no signal arrives and the shell stays, so the parents
 * have to be polled.
 */
export function watchParents(onGone: () => void): { stop(): void } {
  if (process.env['npm_lifecycle_event'] === undefined) return { stop: () => {} }
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    onGone()
  }, lookEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Returns undefined if the process does not exist. */
function parentOf(pid: number): number | undefined {
  if (existsSync('/proc/self/stat')) return parentInProc(pid)
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]).toString())
  } catch {
    return undefined // ps exits with 1 if it finds nothing
  }
}

function parentInProc(pid: number): number | undefined {
  try {
    // The second field, the program's name in parentheses, may itself contain spaces and
    // parentheses.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')
    return Number(afterName.split(' ')[1])
  } catch {
    return undefined // the process has just ended
  }
}
