import http from 'node:http'
import type { Emulator } from '#rpc/rpc.ts'
import { duplexRpcs } from '#rpc/index.ts'
import { createDeclaredIndexes } from './declared-indexes.ts'
import { databasesIn } from './firebase-json.ts'
import { Projects } from './projects.ts'
import { followRules, readRules, rulesFilesIn, textsOf } from './rules-files.ts'
import { createControlServer } from '#server/control.ts'
import { applyCors } from '#server/cors.ts'
import { createGrpcServer } from '#server/grpc.ts'
import { sendError } from '#server/http.ts'
import { openPort } from '#server/port.ts'
import { createRestServer } from '#server/rest.ts'
import { createWebChannels } from '#server/webchannel.ts'
import { Status } from '#status.ts'
import { Databases } from '#storage/databases.ts'
import { importDocuments } from '#transfer/import.ts'
import { createTriggers } from '#triggers/triggers.ts'

export type EmulatorOptions = {
  host: string
  /** 0 takes any free port. */
  port: number
  /**
   * The rules file of every project, reloaded when it changes. Without one, everything is allowed.
   */
  rulesFile?: string | undefined
  /**
   * The databases in the firebase-tools configuration: their indexes, and the rules of each
   * database if there are several.
   */
  firebaseJson?: string | undefined
  /**
   * Whether queries without an index are allowed or refused. By default, databases with an index
   * file refuse them.
   */
  missingIndexes?: MissingIndexes | undefined
  /** The metadata file of an export to load at the start. */
  seedFrom?: string | undefined
  /** The project that receives the documents of an export of Google's tools. */
  projectId?: string | undefined
  functionsEmulator?: { host: string; port: number } | undefined
  /** How long a read or write waits for a document that a transaction has locked. */
  lockTimeoutMs?: number
}

export type MissingIndexes = 'refuse' | 'allow'

export type RunningEmulator = { host: string; port: number; close(): Promise<void> }

const LOCK_TIMEOUT_MS = 15_000
const TRANSACTION_IDLE_MS = 60_000

/** Starts the whole local Firestore in this process. Resolves when it accepts requests. */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS } = options
  const files = options.firebaseJson === undefined ? [] : databasesIn(options.firebaseJson)
  const indexes = createDeclaredIndexes(files)
  const databases = new Databases({
    lockTimeoutMs,
    transactionIdleMs: TRANSACTION_IDLE_MS,
    indexDefinitions: indexes.of,
    refusesMissingIndexes: (database) =>
      options.missingIndexes === undefined
        ? indexes.isDeclared(database)
        : options.missingIndexes === 'refuse',
  })
  const ownRules = rulesFilesIn(files)
  const projects = new Projects(await readRules(options.rulesFile), await textsOf(ownRules))
  const emulator: Emulator = { databases, project: (id) => projects.of(id) }
  if (options.seedFrom !== undefined) {
    await importDocuments(databases, options.seedFrom, options.projectId)
  }

  const triggers = createTriggers(options.functionsEmulator)
  databases.onCommit(({ name }, commit) => triggers.onCommit(name, commit))
  const control = createControlServer(emulator, triggers)
  const rest = createRestServer(emulator)
  const webChannels = createWebChannels(emulator, duplexRpcs)
  const grpc = createGrpcServer(emulator)
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (applyCors(request, response)) return
    if (control.handle(request, response) || rest.handle(request, response)) return
    if (webChannels.handle(request, response)) return
    if (request.url === '/') return response.end('Ok\n')
    sendError(response, new Status('NOT_FOUND', `Nothing at ${request.url}`))
  }
  const httpServer = http.createServer((request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      sendError(response, error)
    }
  })
  const port = await openPort({
    host: options.host,
    port: options.port,
    http: httpServer,
    acceptHttp2: grpc.accept,
  })
  const watches = [
    ...followRules(options.rulesFile, (source) => projects.replaceRules(source)),
    ...[...ownRules].flatMap(([database, file]) =>
      followRules(file, (source) => projects.replaceRulesOf(database, source)),
    ),
  ]
  return {
    host: port.host,
    port: port.port,
    async close() {
      for (const watch of watches) watch.close()
      indexes.close()
      triggers.close()
      webChannels.close()
      grpc.close()
      await port.close()
    },
  }
}
