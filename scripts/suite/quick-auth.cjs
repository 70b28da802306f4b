/**
 * Loaded into the Firebase CLI before its own code. The Auth emulator compiles a validator for each of
 * its operations when it starts, which takes longer than all the rest of the suite together. Its
 * library has an option to compile each one when it is first needed; firebase-tools does not set it.
 */
const { createRequire } = require('node:module')

const requireAsFirebase = createRequire(require.resolve('firebase-tools/package.json'))
const exegesis = requireAsFirebase('exegesis-express')
const { middleware } = exegesis

exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
