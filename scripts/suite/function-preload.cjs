/**
 * Loaded into each function process before the emulator's own code. That code needs one small
 * function of a module that loads half of the CLI, which takes half of the process's start time.
 * This file provides the function alone.
 */
const { existsSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { load, patch } = require('./patch.cjs')

provideOneFunction('lib/emulator/functionsEmulatorShared.js', { findModuleRoot })

takeFilesInOnePiece()

/** Replaces a module of firebase-tools by a part of it. Use of any other part is an error. */
function provideOneFunction(name, part) {
  const file = require.resolve(`firebase-tools/${name}`)
  const exports = new Proxy(part, {
    get(target, key) {
      if (typeof key === 'symbol' || key === '__esModule' || key in target) return target[key]
      throw new Error(`This firebase-tools also needs ${key} of ${name}; see function-preload.cjs.`)
    },
  })
  require.cache[file] = { id: file, filename: file, loaded: true, exports }
}

/**
 * Signed URLs of a local suite lead to a function (functions/src/http/local-storage.ts), and the
 * emulator's runtime accepts requests of up to 32 MB, like functions in production. Cloud Storage
 * accepts uploads of 100 MB in one request, so only these requests may be larger, up to the limit
 * of the Storage emulator.
 */
function takeFilesInOnePiece() {
  const ofFiles = ({ url }) => url.startsWith('/v1/local-storage/')
  patch(load('body-parser'), 'raw', 'body-parser', (raw) => (options) => {
    const usual = raw(options)
    const large = raw({ ...options, limit: '128mb' })
    return (req, res, next) => (ofFiles(req) ? large : usual)(req, res, next)
  })
}

/** The folder of the package that contains a file, if the package has this name, otherwise ''. */
function findModuleRoot(name, path) {
  const folder = dirname(path)
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest))
    return JSON.parse(readFileSync(manifest, 'utf8')).name === name ? folder : ''
  return folder === path ? '' : findModuleRoot(name, folder)
}
