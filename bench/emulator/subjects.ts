import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Firestore } from 'firebase-admin/firestore'
import { root } from '../../scripts/paths.ts'
import { within } from '../measure.ts'
import { programFile, startProgram } from '../program.ts'

/** A local Firestore to measure. */
export type Subject = {
  name: string
  /** Whether each start creates a new process. */
  isFresh: boolean
  hasRules: boolean
  start(): Promise<Running>
}

export type Running = {
  pid: number
  /** From the start of the process to its first response. */
  readyMs: number
  firestore: Firestore
  /** `http://127.0.0.1:…`, if other processes can reach it. */
  origin: string | undefined
  stop(): Promise<void>
}

export const standIn: Subject = {
  name: 'stand-in',
  isFresh: true,
  hasRules: true,
  // Started as the Emulator Suite does, which takes this program for Java.
  start: () =>
    startProcess((port) => [
      `${root}/emulator/bin/java`,
      '-jar',
      'firestore.jar',
      '--port',
      String(port),
    ]),
}

export const firestoreEmulatorServer: Subject = {
  name: '@firestore-emulator/server',
  isFresh: true,
  hasRules: false,
  start: () => startProcess((port) => [programFile('peer.mjs'), String(port)]),
}

const readyLimitMs = 60_000

async function startProcess(argumentsFor: (port: number) => string[]): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  // The working directory has an index file that belongs to the product, not to these queries.
  const environment = { FIRESTORE_MISSING_INDEXES: 'allow' }
  const program = startProgram(argumentsFor(port), environment)
  const firestore = new Firestore({
    projectId: 'demo-bench',
    host: `127.0.0.1:${port}`,
    ssl: false,
  })
  const stop = async () => {
    await program.stop()
    // Closing a client may hang when its server has gone, so it is not awaited.
    await Promise.race([firestore.terminate(), pause(5000)])
  }
  try {
    await program.said('Local Firestore', readyLimitMs)
    await within(readyLimitMs, firestore.doc('bench/first').get())
    const readyMs = performance.now() - began
    return { pid: program.pid, readyMs, firestore, origin: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      server.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('The system gave no port'))
          : resolve(address.port),
      )
    })
  })
}
