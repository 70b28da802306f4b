/** Loaded into the Firebase CLI before its own code, for two settings that firebase-tools leaves unset. */
const http = require('node:http')
const { createRequire } = require('node:module')

const keepAliveMs = 60_000

compileValidatorsWhenNeeded()
keepConnections()

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
