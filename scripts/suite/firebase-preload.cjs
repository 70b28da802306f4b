/** Loaded into the Firebase CLI before its own code, for what firebase-tools leaves unset. */
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
// Only our Firestore is told; the official one does not try again, and might refuse what it does not know.
if (process.env.FIRESTORE_EMULATOR_BINARY_PATH !== undefined) tellWhichFunctionsRetry()

/**
 * The Auth emulator compiles a validator for each of its operations when it starts, which takes longer
 * than all the rest of the suite together. Its library can compile each one when it is first needed.
 */
function compileValidatorsWhenNeeded() {
  const requireAsFirebase = createRequire(require.resolve('firebase-tools/package.json'))
  const exegesis = requireAsFirebase('exegesis-express')
  const { middleware } = exegesis
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true })
}

/**
 * Node closes an idle connection after five seconds. On a busy machine a client sends its next request at
 * just that moment, and the Admin SDK does not repeat an upload that was cut off.
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
 * Hosting compresses each file each time that it is asked for, here for a browser on the same machine. That takes more than twice the processor
 * time of all else that it does for the file. Measurements over a slow network ask for it (bench/office.ts).
 */
function serveFilesUncompressed() {
  const requireAsFirebase = createRequire(require.resolve('firebase-tools/package.json'))
  const superstatic = requireAsFirebase('superstatic')
  const { server } = superstatic
  superstatic.server = (options) => server({ ...options, compression: false })
}

/** A process of a function loads half of the CLI before the function; see function-preload.cjs. */
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
 * When a function has answered and closes the connection while the rest of the request is still being
 * sent to it, the CLI tries to answer a second time, which throws where nobody catches it, and the whole
 * suite ends. The second answer is left out.
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
      // What follows at once belongs to the second answer.
      resp.write = () => true
      resp.end = () => resp
      queueMicrotask(() => Object.assign(resp, { write, end }))
      return resp
    }
    return request.call(this, req, resp, ...others)
  }
}

/**
 * The CLI notes each request a dozen times, with header fields and bodies, in a file of hundreds of megabytes that nobody reads and in an
 * array for a page that we leave out: half of the processor time that it takes while tests run. FIREBASE_DEBUG_PATH names a file to have it in.
 */
function leaveDebugMessagesOut() {
  const { logger } = require('firebase-tools/lib/logger.js')
  logger.debug = () => logger
}

/**
 * The Functions emulator drops whether a function is declared with `retry: true`, so nobody could try an event again. It is kept with
 * the trigger, and sent to Firestore when that is told of the function.
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
