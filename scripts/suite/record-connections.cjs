/**
 * Loaded into every Node process of a test. Records each host beyond this machine to which one of
 * them connects.
 */
const { appendFileSync } = require('node:fs')
const { Socket } = require('node:net')

const here = /^(localhost|127\..*|::1|0\.0\.0\.0|::)$/
const { connect } = Socket.prototype

Socket.prototype.connect = function (...args) {
  // Node passes its normalised arguments on: an array with the options first.
  const [options] = Array.isArray(args[0]) ? args[0] : args
  const host = options?.host
  if (typeof host === 'string' && !here.test(host))
    appendFileSync(process.env.HUDDLE_CONNECTIONS_FILE, `${host}\n`)
  return connect.apply(this, args)
}
