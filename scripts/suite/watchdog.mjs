/**
 * The watchdog of a suite, which ends it even if the script that started it is killed. It holds the
 * other end of a pipe. When the pipe closes, because the script asked for the end or died, the
 * watchdog asks the Firebase CLI to stop and then kills every process that is left. It finds them by
 * a mark in their environment, since the CLI starts some of them in process groups of their own.
 *
 * In a run with --keep, the CLI exports the data as it stops. If the export is complete, the watchdog
 * replaces the former one with it.
 *
 * Plain JavaScript, so that it starts quickly and stays small.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

import { replaceKept } from './kept-data.mjs'

const { mark, patienceMs, filesToRemove, keptFolder } = JSON.parse(process.argv[2] ?? '')
let cliPid = 0
/** Before all data are loaded, an export would contain less than the one it replaces. */
let isLoaded = false

// A closed terminal or Ctrl-C reaches the starting script too. The watchdog ignores them on purpose,
// to outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  if (line === 'loaded') isLoaded = true
  else cliPid = Number(line)
})
lines.on('close', () => void endSuite())

async function endSuite() {
  // After a crash the process id of the CLI may belong to another program.
  if (marked().includes(cliPid) && signalTo(cliPid, 'SIGINT'))
    await untilGone(cliPid, Date.now() + patienceMs)
  // Repeated, because a process may start another one between the search and the kill.
  for (let left = marked(); left.length > 0; left = marked()) {
    for (const pid of left) signalTo(pid, 'SIGKILL')
    await pause(50)
  }
  // The exit code tells the starting script whether the data were kept: on a full disk nothing else
  // can.
  if (keptFolder !== undefined) process.exitCode = replaceKept(keptFolder, isLoaded) ? 0 : 1
  for (const file of filesToRemove) rmSync(file, { force: true })
}

async function untilGone(pid, deadline) {
  while (Date.now() < deadline && signalTo(pid, 0)) await pause(50)
}

/** Returns false if the process no longer exists. */
function signalTo(pid, signal) {
  try {
    process.kill(pid, signal)
    return !isZombie(pid)
  } catch {
    return false
  }
}

function isZombie(pid) {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z /.test(textOf(file).replace(/^.*\)/, ''))
}

function marked() {
  const pids = existsSync('/proc/self/environ') ? markedInProc() : markedInPs()
  return pids.filter((pid) => pid !== process.pid && !isZombie(pid))
}

function markedInProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/environ`).includes(mark))
    .map(Number)
}

function markedInPs() {
  return execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 })
    .toString()
    .split('\n')
    .filter((line) => line.includes(mark) && !line.includes('watchdog.mjs'))
    .map((line) => Number.parseInt(line, 10))
}

/** Returns '' for a process of another user, or for one that has just ended. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
