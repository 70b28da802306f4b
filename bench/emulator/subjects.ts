import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Firestore } from 'firebase-admin/firestore'
import { root } from '../../scripts/paths.ts'
import { within } from '../measure.ts'
import { programFile, startProgram } from '../program.ts'

/** A local Firestore that can be measured. */
export type Subject = {
  name: string
  /** Whether each start is a process of its own. */
  isFresh: boolean
  hasRules: boolean
  start(): Promise<Running>
}

export type Running = {
  pid: number
  /** From the start of its process to its first answer. */
  readyMs: number
  firestore: Firestore
  /** `http://127.0.0.1:…`, if it can be asked from elsewhere. */
  origin: string | undefined
  stop(): Promise<void>
}

export const standIn: Subject = {
  name: 'stand-in',
  isFresh: true,
  hasRules: true,
  // As the Emulator Suite starts it: it believes that this is Java.
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
  // The folder it runs in has an index file, which is that of the product and not of these queries.
  const environment = { FIRESTORE_MISSING_INDEXES: 'allow' }
  const program = startProgram(argumentsFor(port), environment)
  const firestore = new Firestore({
    projectId: 'demo-bench',
    host: `127.0.0.1:${port}`,
    ssl: false,
  })
  const stop = async () => {
    await program.stop()
    // A client whose calls have lost their server may never end; it is left behind.
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
