/**
 * Stands beside a suite and ends it, whatever happens to the script that started it. It holds the other
 * end of a pipe: when that closes, because the script asked for the end or was killed, the keeper asks
 * the Firebase CLI to stop and then kills every process that is left. Those are found by a mark in
 * their environment, since the CLI starts some of them in sessions of their own.
 *
 * The CLI exports the data of a run with --keep as it stops. The keeper puts that export in the place of
 * the former one, if it is whole.
 *
 * Plain JavaScript: it should be up at once and stay small.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

import { replaceKept } from './kept-data.mjs'

const { mark, patienceMs, filesToRemove, keptFolder } = JSON.parse(process.argv[2] ?? '')
let cliPid = 0
/** Before all data is loaded, an export would hold less than the one that it replaces. */
let isLoaded = false

// A terminal that closes or Ctrl-C reaches the starter too; the keeper outlives it on purpose.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  if (line === 'loaded') isLoaded = true
  else cliPid = Number(line)
})
lines.on('close', () => void endSuite())

async function endSuite() {
  // After a crash the number of the CLI may belong to another program.
  if (marked().includes(cliPid) && signalTo(cliPid, 'SIGINT'))
    await untilGone(cliPid, Date.now() + patienceMs)
  // Twice and more: a process may start another while we look.
  for (let left = marked(); left.length > 0; left = marked()) {
    for (const pid of left) signalTo(pid, 'SIGKILL')
    await pause(50)
  }
  // The starter reads the exit code: on a full disk there is no other way to tell it.
  if (keptFolder !== undefined) process.exitCode = replaceKept(keptFolder, isLoaded) ? 0 : 1
  for (const file of filesToRemove) rmSync(file, { force: true })
}

async function untilGone(pid, deadline) {
  while (Date.now() < deadline && signalTo(pid, 0)) await pause(50)
}

/** False if there is no such process any more. */
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
    .filter((line) => line.includes(mark) && !line.includes('keeper.mjs'))
    .map((line) => Number.parseInt(line, 10))
}

/** Empty for a process of somebody else, or one that ended in this moment. */
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
