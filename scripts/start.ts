/**
 * npm start [-- --keep] [-- --import=<folder>] [-- --official]
 *
 * Runs Huddle on this machine: builds what changed, starts the emulators on Firebase's usual ports,
 * loads the demo data, runs the scheduled functions and shows the outgoing mail. Ctrl-C stops all
 * of it.
 *
 *   --keep       keep the data until the next start with --keep
 *   --import     start with an export of this emulator or of Google's tools, not the demo data
 *   --official   Google's emulators for Firestore and Storage rules (Java 21, downloads)
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, runScript } from './failure.ts'
import { greetingOf } from './greeting.ts'
import { startMailbox } from './mailbox/server.ts'
import { startClock } from './suite/clock.ts'
import { endKilledRuns } from './suite/killed-runs.ts'
import { stopRequest } from './suite/stop-request.ts'
import { defaultPorts, portsInUse } from './suite/ports.ts'
import { runningSuites } from './suite/runs.ts'
import { startSuite } from './suite/suite.ts'

await runScript(async () => {
  const { keep, importFrom, official } = readArguments()
  await endKilledRuns(console.log)
  await demandPorts()
  const request = stopRequest()
  console.log('Starting Huddle …')
  const began = Date.now()
  const starting = startSuite({
    ports: defaultPorts,
    seeded: true,
    kept: keep,
    importFrom,
    official,
    stopped: request.made,
  })
  const suite = await Promise.race([starting, request.made])
  if (suite === undefined) {
    await starting.catch(() => {}) // it fails because it is being stopped
    return 130
  }
  const mailbox = await startMailbox(suite.ports)
  const clock = startClock(suite.functionsUrl, (problem) => console.error(problem))
  const database = official ? undefined : suite.databaseUrl
  console.log(greetingOf(suite, { mailbox: mailbox.url, database }, Date.now() - began))

  const how = await Promise.race([request.made.then(() => 'asked'), suite.ended.then(() => 'fell')])
  clock.stop()
  mailbox.close()
  if (how === 'asked') console.log('\nStopping …')
  const loss = await suite.stop()
  if (how === 'fell') {
    const sentences = ['The emulators stopped unexpectedly.', loss ?? '']
    throw new Failure(sentences.join(' ').trimEnd(), suite.lastWords())
  }
  if (loss !== undefined) throw new Failure(loss)
  return 0
})

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        keep: { type: 'boolean' },
        import: { type: 'string' },
        official: { type: 'boolean' },
      },
    })
    return {
      keep: values.keep === true,
      importFrom: values.import === undefined ? undefined : resolve(values.import),
      official: values.official === true,
    }
  } catch (error) {
    throw new Failure(
      `${messageOf(error)} The options are --keep, --import=<folder> and --official.`,
    )
  }
}

async function demandPorts(): Promise<void> {
  const held = await portsInUse(defaultPorts)
  const [first] = held
  if (first === undefined) return
  const web = `http://127.0.0.1:${defaultPorts.hosting}`
  const other = runningSuites().find((suite) => suite.hosting === web)
  if (other !== undefined) {
    throw new Failure(`Huddle is already running at ${web} (process ${other.pid}).`)
  }
  const names = held.map((name) => `${defaultPorts[name]} (${name})`).join(', ')
  throw new Failure(
    held.length === 1
      ? `Port ${names} is used by another program; stop that program and start again.`
      : `The ports ${names} are used by other programs; stop those and start again.`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
