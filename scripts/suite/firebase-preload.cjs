/**
 * Loaded into the Firebase CLI before its own code, to change what firebase-tools has no settings
 * for.
 */
const http = require('node:http')
const { join } = require('node:path')
const { load, patch } = require('./patch.cjs')

const keepAliveMs = 60_000

compileValidatorsWhenNeeded()
keepConnections()
if (!process.env.HUDDLE_HOSTING_COMPRESSES) serveFilesUncompressed()
startFunctionsWithLittle()
surviveCutConnections()
if (!process.env.FIREBASE_DEBUG_PATH) leaveDebugMessagesOut()
// Only for our Firestore: the official one does not retry and might refuse an unknown field.
if (process.env.FIRESTORE_EMULATOR_BINARY_PATH !== undefined) tellWhichFunctionsRetry()

/**
 * The Auth emulator compiles a validator for each of its operations at start, which takes longer
 * than the rest of the suite together. Its library can instead compile each one when it is first
 * needed.
 */
function compileValidatorsWhenNeeded() {
  patch(load('exegesis-express'), 'middleware', 'exegesis-express', (middleware) => {
    return (document, options) =>
      middleware(document, { ...options, lazyCompileValidationSchemas: true })
  })
}

/**
 * Node closes an idle connection after five seconds. On a busy machine a client may send its next
 * request at just that moment, and the Admin SDK does not retry an interrupted upload.
 */
function keepConnections() {
  patch(http, 'createServer', 'node:http', (createServer) => (...args) => {
    const server = createServer(...args)
    server.keepAliveTimeout = keepAliveMs
    return server
  })
}

/**
 * Hosting compresses each file on every request, here for a browser on the same machine. That takes
 * more than twice the processor time of serving the file. Measurements over a slow network turn it
 * on (bench/office.ts).
 */
function serveFilesUncompressed() {
  patch(load('superstatic'), 'server', 'superstatic', (server) => {
    return (options) => server({ ...options, compression: false })
  })
}

/** Each function process loads half of the CLI before the function; see function-preload.cjs. */
function startFunctionsWithLittle() {
  const file = 'lib/emulator/functionsEmulator.js'
  const preload = JSON.stringify(join(__dirname, 'function-preload.cjs'))
  patch(load(file).FunctionsEmulator?.prototype, 'startNode', file, (startNode) => {
    return function (backend, variables) {
      const options = `${process.env.NODE_OPTIONS ?? ''} --require ${preload}`
      return startNode.call(this, backend, { ...variables, NODE_OPTIONS: options })
    }
  })
}

/**
 * When a function has responded and closes the connection while the rest of the request is still
 * being sent, the CLI tries to respond a second time. That throws an uncaught error, which ends the
 * whole suite. The second response is dropped.
 */
function surviveCutConnections() {
  const file = 'lib/emulator/functionsRuntimeWorker.js'
  patch(load(file).RuntimeWorker?.prototype, 'request', file, (request) => {
    return function (req, resp, ...others) {
      const { writeHead, write, end } = resp
      resp.writeHead = (...args) => {
        if (!resp.headersSent) return writeHead.apply(resp, args)
        // Any immediate write belongs to the second response.
        resp.write = () => true
        resp.end = () => resp
        queueMicrotask(() => Object.assign(resp, { write, end }))
        return resp
      }
      return request.call(this, req, resp, ...others)
    }
  })
}

/**
 * The CLI logs each request a dozen times, with headers and bodies, to a file of hundreds of
 * megabytes that is never read and to an array for a UI that we do not run. That takes half of its
 * processor time during tests. FIREBASE_DEBUG_PATH names a file to enable the log.
 */
function leaveDebugMessagesOut() {
  const { logger } = load('lib/logger.js')
  patch(logger, 'debug', 'lib/logger.js', () => () => logger)
}

/**
 * The Functions emulator discards whether a function is declared with `retry: true`, so events
 * could not be retried. This keeps the flag with the trigger and adds it to the function's
 * registration with Firestore.
 */
function tellWhichFunctionsRetry() {
  const shared = 'lib/emulator/functionsEmulatorShared.js'
  patch(load(shared), 'emulatedFunctionsFromEndpoints', shared, (functionsFrom) => (endpoints) => {
    const retrying = new Set(
      endpoints.filter(({ eventTrigger }) => eventTrigger?.retry).map(({ id }) => id),
    )
    const functions = functionsFrom(endpoints)
    for (const { name, eventTrigger } of functions) {
      if (eventTrigger !== undefined && retrying.has(name)) eventTrigger.retry = true
    }
    return functions
  })
  const emulator = 'lib/emulator/functionsEmulator.js'
  const { prototype } = load(emulator).FunctionsEmulator
  patch(prototype, 'getV2FirestoreAttributes', emulator, (attributesOf) => {
    return function (project, key, eventTrigger) {
      const { bundle, path } = attributesOf.call(this, project, key, eventTrigger)
      const retry = eventTrigger.retry === true
      return { path, bundle: JSON.stringify({ ...JSON.parse(bundle), retry }) }
    }
  })
}
