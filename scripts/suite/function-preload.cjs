/**
 * Loaded into each process of a function before the emulator's own code. That takes one small function from a module which brings half of the
 * CLI with it, and half of what such a process takes to start. Here it finds that function alone.
 */
const { existsSync, readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')

const file = require.resolve('firebase-tools/lib/emulator/functionsEmulatorShared.js')
require.cache[file] = { id: file, filename: file, loaded: true, exports: { findModuleRoot } }

takeFilesInOnePiece()

/**
 * Signed addresses of a local suite lead to a function (functions/src/http/local-storage.ts), and
 * the emulator's runtime takes 32 MB in a request, as functions in production do. Cloud Storage
 * takes files of 100 MB in one piece, so these requests alone may be larger, up to what the Storage
 * emulator takes.
 */
function takeFilesInOnePiece() {
  const bodyParser = createRequire(require.resolve('firebase-tools/package.json'))('body-parser')
  const { raw } = bodyParser
  const ofFiles = ({ url }) => url.startsWith('/v1/local-storage/')
  const value = (options) => {
    const usual = raw(options)
    const large = raw({ ...options, limit: '128mb' })
    return (req, res, next) => (ofFiles(req) ? large : usual)(req, res, next)
  }
  Object.defineProperty(bodyParser, 'raw', { value })
}

/** The folder of the package that a file belongs to, if that has this name, else nothing. */
function findModuleRoot(name, path) {
  const folder = dirname(path)
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest))
    return JSON.parse(readFileSync(manifest, 'utf8')).name === name ? folder : ''
  return folder === path ? '' : findModuleRoot(name, folder)
}
