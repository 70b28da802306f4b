import { endpoints, type Endpoint } from '@huddle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { checkEventPages } from '#operations/events/check-event-pages.ts'

import { alone } from '../alone/service.ts'
import { requireIndexes } from '../support/require-indexes.ts'
import { suite } from '../support/suite.ts'
import { atOnce } from './at-once.ts'
import { callers, type CallerName } from './callers.ts'
import { filtersFor } from './filters-for.ts'
import { findDocuments, type Stored } from './find-documents.ts'
import { Findings } from './findings.ts'
import { inhabit, type Inhabited } from './inhabit.ts'
import { requestsFor } from './requests-for.ts'
import { secretsIn } from './secrets-in.ts'
import { fits, maySee } from './table.ts'
import { firestoreOf } from './under-rules.ts'
import { documents, facts } from './who-sees-what.ts'
import { newWorld } from './world.ts'
import { isWriteAllowed, writesFor } from './writes-for.ts'

/**
 * Requests everything that exists, as every caller, through every API, and compares the responses
 * with the table in `who-sees-what.ts`. It is independent of the implementation.
 */
let world: Inhabited
/** Every existing document. */
let stored: Stored[]
let paths: string[]
/** What each caller has seen so far, by the labels of facts. */
const seen = new Map<CallerName, Set<string>>(callers.map((caller) => [caller, new Set()]))

beforeAll(async () => {
  await requireIndexes(suite.projectId, false)
  world = await inhabit(newWorld())
  // The event pages for students, which a trigger would write.
  await checkEventPages(alone.services)
  stored = await findDocuments()
  paths = stored.map(({ path }) => path)
}, 120_000)
afterAll(() => requireIndexes(suite.projectId, true))

/** Records the facts that a response contains, and reports those that the caller must not know. */
function look(caller: CallerName, act: string, text: string, findings: Findings): void {
  for (const label of world.factsIn(text)) {
    seen.get(caller)?.add(label)
    if (!maySee(facts, label, caller)) findings.add(caller, `learns ${label}`, act)
  }
  for (const secret of secretsIn(text)) findings.add(caller, `is sent ${secret}`, act)
}

test('no caller reads a Firestore document that the table does not allow', async () => {
  const findings = new Findings()
  for (const caller of callers) {
    const database = firestoreOf(world.person(caller))
    await atOnce(16, paths, async (path) => {
      const name = world.named(path)
      const { status, found } = await database.get(path)
      const isShown = status === 200
      const isPromised = maySee(documents, name, caller)
      if (isShown && !isPromised) findings.add(caller, `reads ${name}`)
      if (!isShown && isPromised) findings.add(caller, `cannot read ${name} (${status})`)
      // A document that must not be read at all is one finding, not one for each fact in it.
      if (isPromised) for (const { text } of found) look(caller, `reading ${name}`, text, findings)
    })
  }
  expect(findings.lines()).toEqual([])
})

test('no query or aggregation reveals a document that the table does not allow', async () => {
  const findings = new Findings()
  const targets = targetsAmong(stored)
  let asked = 0
  for (const caller of callers) {
    const database = firestoreOf(world.person(caller))
    const all = targets.flatMap((target) =>
      filtersFor(target.fields, world, caller).map((filters) => ({ ...target, filters })),
    )
    asked += all.length
    await atOnce(16, all, async ({ collection, isGroup, filters }) => {
      const terms = filters.map(({ field, value }) => `${field}=${world.named(String(value))}`)
      const where = terms.length === 0 ? '' : ` where ${terms.join(', ')}`
      const what = `${isGroup ? 'group ' : ''}${world.named(collection)}${where}`
      const [{ status, found }, count, sum] = await Promise.all([
        database.list(collection, filters, isGroup),
        database.total(collection, filters, isGroup, 'count'),
        // Rules treat all aggregations alike, so only one of them is tried with filters.
        filters.length === 0
          ? database.total(collection, filters, isGroup, { sum: 'going_count' })
          : undefined,
      ])
      for (const { path, text } of found) {
        const name = world.named(path)
        if (maySee(documents, name, caller)) look(caller, `listing ${what}`, text, findings)
        else findings.add(caller, `lists ${name}`, what)
      }
      if (status >= 500) findings.add(caller, `cannot list (${status})`, what)
      if (count !== undefined && (status !== 200 || count !== found.length))
        findings.add(caller, `counts ${count} where ${found.length} are listed`, what)
      if (sum !== undefined && status !== 200) findings.add(caller, 'adds up without reading', what)
    })
  }
  expect(findings.lines()).toEqual([])
  expect(asked).toBeGreaterThan(5000)
})

type Target = { collection: string; isGroup: boolean; fields: Set<string> }

/** Returns every collection and every collection group, with the fields of its documents. */
function targetsAmong(documentsOfAll: readonly Stored[]): Target[] {
  const targets = new Map<string, Target>()
  for (const { path, fields } of documentsOfAll) {
    const collection = path.split('/').slice(0, -1).join('/')
    const name = collection.split('/').at(-1) ?? ''
    for (const [key, target] of [
      [`one ${collection}`, { collection, isGroup: false }],
      [`group ${name}`, { collection: name, isGroup: true }],
    ] as const) {
      const known = targets.get(key) ?? { ...target, fields: new Set() }
      for (const field of fields) known.fields.add(field)
      targets.set(key, known)
    }
  }
  return [...targets.values()]
}

test('no GET of the API reveals a fact that the table does not allow', async () => {
  const findings = new Findings()
  let exports = 0
  const gets = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET')
  for (const caller of callers) {
    const person = world.person(caller)
    const withReserved = ['student', 'host', 'owner'].includes(caller)
    await atOnce(8, requestsFor(gets, world, paths, withReserved), async ({ name, path }) => {
      // Time passes, so that nobody reaches the rate limit.
      alone.clock.pass(150)
      const response = await person.send('GET', path)
      const text = await response.text()
      const act = `${name} ${world.named(path)}`
      if (response.status >= 500 || response.status === 429)
        findings.add(caller, `${name} fails (${response.status})`, path)
      if (name !== 'getOpenapi') look(caller, act, text, findings)
      const file = exported.safeParse(jsonOf(text))
      if (file.success) {
        const csv = await fetch(file.data.data.downloadUrl)
        look(caller, `the file of ${act}`, await csv.text(), findings)
        exports += 1
      }
    })
  }
  expect(findings.lines()).toEqual([])
  expect(exports).toBeGreaterThan(0)
})

const exported = z.object({ data: z.object({ downloadUrl: z.url() }) })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a response that is not JSON contains no link to a file
  }
}

test('no log line contains a secret', () => {
  expect([...alone.leaks]).toEqual([])
})

test('every caller can read each fact that the table allows', () => {
  const missing = new Findings()
  const labels = new Set([...seen.values()].flatMap((each) => [...each]))
  for (const label of labels)
    for (const caller of callers)
      if (maySee(facts, label, caller) && seen.get(caller)?.has(label) !== true)
        missing.add(caller, `never sees ${label}`)
  expect(missing.lines()).toEqual([])
  const unseen = facts.filter(
    ([pattern, who]) => who.length > 0 && ![...labels].some((label) => fits(pattern, label)),
  )
  expect(unseen).toEqual([])
})

test('the rules allow only the writes in the table', async () => {
  const findings = new Findings()
  let sent = 0
  for (const caller of callers) {
    const database = firestoreOf(world.person(caller))
    const writes = writesFor(paths, world, caller)
    sent += writes.length
    await atOnce(16, writes, async ({ act, path, write }) => {
      const name = world.named(path)
      const isAccepted = await database.write(write)
      const isAllowed = isWriteAllowed(act, name, caller)
      if (isAccepted && !isAllowed) findings.add(caller, `${act} ${name}`)
      if (!isAccepted && isAllowed) findings.add(caller, `cannot: ${act} ${name}`)
    })
  }
  expect(findings.lines()).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(10_000)
})
