// Runs one instance of the deployed API: the bundle named by the first argument, behind the body
// parsing that the platform does first.
import { pathToFileURL } from 'node:url'
import express from 'express'

const { api, events } = await import(pathToFileURL(process.argv[2]).href)
const body = express.json({
  limit: '32mb',
  verify: (request, _response, buffer) => {
    request.rawBody = buffer
  },
})
const server = express()
  .use('/callables/events', body, events)
  .use(body, api)
  .listen(0, '127.0.0.1', () => console.log(`LISTENING ${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
