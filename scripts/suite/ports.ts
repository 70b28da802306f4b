import { connect, createServer } from 'node:net'
import { Failure } from '../failure.ts'

/** All ports of one suite. The Firestore emulator requires `websocket` but does not use it. */
export type Ports = {
  hosting: number
  auth: number
  firestore: number
  functions: number
  storage: number
  tasks: number
  eventarc: number
  hub: number
  websocket: number
  mailbox: number
  /** Serves the coverage of the Storage rules, only with our emulator. */
  storageRules: number
}

export const host = '127.0.0.1'

export const defaultPorts: Ports = {
  hosting: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  storage: 9199,
  tasks: 9499,
  eventarc: 9299,
  hub: 4400,
  websocket: 9150,
  mailbox: 5050,
  storageRules: 9198,
}

const firstBlock = 10_000
const blockSize = 11
const blockCount = 800

/**
 * Finds a block of free ports. The search starts at a block that depends on the process id, so that
 * suites started at the same moment do not choose the same one. All blocks lie below the range of
 * ports for outgoing connections, so nothing else takes a port between this check and its use.
 */
export async function findFreePorts(): Promise<Ports> {
  for (let attempt = 0; attempt < blockCount; attempt += 1) {
    const block = (process.pid + attempt) % blockCount
    const ports = portsFrom(firstBlock + block * blockSize)
    if ((await portsInUse(ports)).length === 0) return ports
  }
  throw new Failure('No free ports were found for the local suite.')
}

/** The names of the ports that another program holds. */
export async function portsInUse(ports: Ports): Promise<(keyof Ports)[]> {
  const held = await Promise.all(
    portNames.map(async (name) => ({ name, inUse: await isInUse(ports[name]) })),
  )
  return held.filter(({ inUse }) => inUse).map(({ name }) => name)
}

const portNames: readonly (keyof Ports)[] = [
  'hosting',
  'auth',
  'firestore',
  'functions',
  'storage',
  'tasks',
  'eventarc',
  'hub',
  'websocket',
  'mailbox',
  'storageRules',
]

function portsFrom(first: number): Ports {
  return {
    hosting: first,
    auth: first + 1,
    firestore: first + 2,
    functions: first + 3,
    storage: first + 4,
    tasks: first + 5,
    eventarc: first + 6,
    hub: first + 7,
    websocket: first + 8,
    mailbox: first + 9,
    storageRules: first + 10,
  }
}

/**
 * Checks both ways: some systems let two programs listen on one port if one of them listens on all
 * addresses.
 */
async function isInUse(port: number): Promise<boolean> {
  return (await answers(port)) || !(await isListenable(port))
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function isListenable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port }, () => server.close(() => resolve(true)))
  })
}
