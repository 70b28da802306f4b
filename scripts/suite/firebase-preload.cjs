/**
 * Loaded into the Firebase CLI before its own code, to change what firebase-tools has no settings
 * for.
 */
const http = require('node:http')
const { createRequire } = require('node:module')
const { join } = require('node:path')

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
  const requireAsFirebase = createRequire(require.resolve('firebase-tools/package.json'))
  const exegesis = requireAsFirebase('exegesis-express')
  const { middleware } = exegesis
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true })
}

/**
 * Node closes an idle connection after five seconds. On a busy machine a client may send its next
 * request at just that moment, and the Admin SDK does not retry an interrupted upload.
 */
function keepConnections() {
  const { createServer } = http
  http.createServer = (...args) => {
    const server = createServer(...args)
    server.keepAliveTimeout = keepAliveMs
    return server
  }
}

/**
 * Hosting compresses each file on every request, here for a browser on the same machine. That takes
 * more than twice the processor time of serving the file. Measurements over a slow network turn it
 * on (bench/office.ts).
 */
function serveFilesUncompressed() {
  const requireAsFirebase = createRequire(require.resolve('firebase-tools/package.json'))
  const superstatic = requireAsFirebase('superstatic')
  const { server } = superstatic
  superstatic.server = (options) => server({ ...options, compression: false })
}

/** Each function process loads half of the CLI before the function; see function-preload.cjs. */
function startFunctionsWithLittle() {
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator.js')
  const { startNode } = FunctionsEmulator.prototype
  const preload = JSON.stringify(join(__dirname, 'function-preload.cjs'))
  FunctionsEmulator.prototype.startNode = function (backend, variables) {
    const options = `${process.env.NODE_OPTIONS ?? ''} --require ${preload}`
    return startNode.call(this, backend, { ...variables, NODE_OPTIONS: options })
  }
}

/**
 * When a function has responded and closes the connection while the rest of the request is still
 * being sent, the CLI tries to respond a second time. That throws an uncaught error, which ends the
 * whole suite. The second response is dropped.
 */
function surviveCutConnections() {
  const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js')
  const { request } = RuntimeWorker.prototype
  if (typeof request !== 'function')
    throw new Error('This firebase-tools has no RuntimeWorker.request')
  RuntimeWorker.prototype.request = function (req, resp, ...others) {
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
}

/**
 * The CLI logs each request a dozen times, with headers and bodies, to a file of hundreds of
 * megabytes that is never read and to an array for a UI that we do not run. That takes half of its
 * processor time during tests. FIREBASE_DEBUG_PATH names a file to enable the log.
 */
function leaveDebugMessagesOut() {
  const { logger } = require('firebase-tools/lib/logger.js')
  logger.debug = () => logger
}

/**
 * The Functions emulator discards whether a function is declared with `retry: true`, so events
 * could not be retried. This keeps the flag with the trigger and adds it to the function's
 * registration with Firestore.
 */
function tellWhichFunctionsRetry() {
  const shared = require('firebase-tools/lib/emulator/functionsEmulatorShared.js')
  const { emulatedFunctionsFromEndpoints } = shared
  shared.emulatedFunctionsFromEndpoints = (endpoints) => {
    const retrying = new Set(
      endpoints.filter(({ eventTrigger }) => eventTrigger?.retry).map(({ id }) => id),
    )
    const functions = emulatedFunctionsFromEndpoints(endpoints)
    for (const { name, eventTrigger } of functions) {
      if (eventTrigger !== undefined && retrying.has(name)) eventTrigger.retry = true
    }
    return functions
  }
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator.js')
  const { getV2FirestoreAttributes } = FunctionsEmulator.prototype
  FunctionsEmulator.prototype.getV2FirestoreAttributes = function (project, key, eventTrigger) {
    const { bundle, path } = getV2FirestoreAttributes.call(this, project, key, eventTrigger)
    const retry = eventTrigger.retry === true
    return { path, bundle: JSON.stringify({ ...JSON.parse(bundle), retry }) }
  }
}
