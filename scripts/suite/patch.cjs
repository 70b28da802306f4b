/**
 * Changes what firebase-tools has no settings for. Each change names what it needs, and ends the
 * suite with a plain sentence when an update has removed it.
 */
const { createRequire } = require('node:module')

const { version } = require('firebase-tools/package.json')
const requireAsFirebase = createRequire(require.resolve('firebase-tools/package.json'))

/** Loads a module of firebase-tools, by its path in the package, or one of its dependencies. */
function load(name) {
  try {
    return requireAsFirebase(name.startsWith('lib/') ? `firebase-tools/${name}` : name)
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error
    throw missing(name)
  }
}

/**
 * Replaces a function. `owner` is an object, such as the exports of a module or a prototype, and
 * `place` says where it is for the message. `wrap` receives the original function.
 */
function patch(owner, name, place, wrap) {
  const original = owner?.[name]
  if (typeof original !== 'function') throw missing(`${place}: ${name}`)
  Object.defineProperty(owner, name, {
    value: wrap(original),
    configurable: true,
    enumerable: true,
    writable: true,
  })
}

function missing(what) {
  return new Error(
    `${what} is not in firebase-tools ${version}. scripts/suite depends on it; adapt the file that names it.`,
  )
}

module.exports = { load, patch }
