// Runs parse-server on the PostgreSQL whose address is the first argument, with as many events as
// the second argument states and users who may read and write them. Prints its address and the
// users' session tokens.
import { createRequire } from 'node:module'
import express from 'express'

const require = createRequire(import.meta.url)
const { ParseServer } = require('parse-server')
const Parse = require('parse/node')

const [databaseURI, count, people] = process.argv.slice(2)
const app = express()
const listener = app.listen(0, '127.0.0.1')
await new Promise((resolve) => listener.once('listening', resolve))
const serverURL = `http://127.0.0.1:${listener.address().port}/parse`
const server = new ParseServer({
  databaseURI,
  serverURL,
  appId: 'bench',
  masterKey: 'bench-master',
  allowClientClassCreation: false,
  enforcePrivateUsers: true,
  silent: true,
  logsFolder: null,
  directAccess: false,
  schema: {
    strict: true,
    definitions: [
      {
        className: 'Event',
        fields: {
          title: { type: 'String' },
          description: { type: 'String' },
          university: { type: 'String' },
          scope: { type: 'String' },
          isDeleted: { type: 'Boolean' },
          start: { type: 'Date' },
          status: { type: 'String' },
          reviewers: { type: 'Array' },
          details: { type: 'Object' },
        },
        indexes: { list: { university: 1, isDeleted: 1, start: -1 } },
        classLevelPermissions: {
          find: { requiresAuthentication: true },
          count: { requiresAuthentication: true },
          get: { requiresAuthentication: true },
          create: { requiresAuthentication: true },
          update: { requiresAuthentication: true },
          delete: {},
        },
      },
    ],
  },
})
// Mounted before the start, which creates the class through this route.
app.use('/parse', server.app)
await server.start()

Parse.initialize('bench', undefined, 'bench-master')
Parse.serverURL = serverURL
await fill(Number(count))
const tokens = []
for (let index = 0; index < Number(people); index += 1) {
  const user = new Parse.User({ username: `person-${index}`, password: 'huddle-local' })
  await user.signUp()
  tokens.push(user.getSessionToken())
}
const first = await new Parse.Query('Event').first({ useMasterKey: true })
console.log(`LISTENING ${JSON.stringify({ url: serverURL, tokens, eventId: first.id })}`)
process.once('SIGTERM', () => process.exit(0))

/** Writes straight into the table, since loading is not measured. */
async function fill(events) {
  const client = server.config.databaseController.adapter._client
  await client.none(
    `INSERT INTO "Event" ("objectId", "createdAt", "updatedAt", "title", "description", "university", "scope", "isDeleted", "start", "status", "reviewers", "details", "_rperm", "_wperm")
     SELECT 'event' || n, now(), now(), 'Open evening ' || n, NULL, 'bench', 'council-' || (n % 2), false,
            now() + (n % 365 || ' days')::interval, 'inReview', '["reviewer"]'::jsonb, $1::jsonb, '{*}', '{*}'
     FROM generate_series(1, $2) AS n`,
    [JSON.stringify({ notes: 'x'.repeat(1500) }), events],
  )
  await client.none('ANALYZE "Event"')
}
