import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { startEmulator, type EmulatorOptions, type RunningEmulator } from '#emulator.ts'
import { isOfficial } from './official.ts'

/** A test of behaviour that only our emulator has. docs/emulator.md explains each difference. */
export const testOfOurs = isOfficial ? test.skip : test

/** Starts our Firestore in this process, or Google's emulator in one of its own. */
export function startFirestore(options: EmulatorOptions): Promise<RunningEmulator> {
  return isOfficial ? startOfficial(options) : startEmulator(options)
}

const LOOK_EVERY_MS = 100

async function startOfficial({ host, port: wanted }: EmulatorOptions): Promise<RunningEmulator> {
  const port = wanted === 0 ? await freePort() : wanted
  const child = spawn('java', ['-jar', archive(), '--host', host, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isGone = false
  child.once('exit', () => (isGone = true))
  while (!(await accepts(host, port))) {
    if (isGone) throw new Error('The official Firestore emulator ended before it could serve')
    await pause(LOOK_EVERY_MS)
  }
  return {
    host,
    port,
    async close() {
      child.kill('SIGINT')
      if (!isGone) await once(child, 'exit')
    },
  }
}

/** Where firebase-tools keeps the emulator that it downloads. */
function archive(): string {
  const tools: { getDownloadDetails(emulator: string): { downloadPath: string } } = createRequire(
    import.meta.url,
  )('firebase-tools/lib/emulator/downloadableEmulators.js')
  return tools.getDownloadDetails('firestore').downloadPath
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  server.close()
  return address.port
}
