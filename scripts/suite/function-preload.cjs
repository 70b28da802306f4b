/**
 * Loaded into each process of a function before the emulator's own code. That takes one small function from a module which brings half of the
 * CLI with it, and half of what such a process takes to start. Here it finds that function alone.
 */
const { existsSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

const file = require.resolve('firebase-tools/lib/emulator/functionsEmulatorShared.js')
require.cache[file] = { id: file, filename: file, loaded: true, exports: { findModuleRoot } }

/** The folder of the package that a file belongs to, if that has this name, else nothing. */
function findModuleRoot(name, path) {
  const folder = dirname(path)
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest))
    return JSON.parse(readFileSync(manifest, 'utf8')).name === name ? folder : ''
  return folder === path ? '' : findModuleRoot(name, folder)
}
