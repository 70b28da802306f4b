import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { expiringFields } from '../indexes/expiring-fields.ts'
import { root } from '../paths.ts'
import { matchesIn } from '../security/surface.ts'
import { shapeOf, storedShapes } from './stored-shapes.ts'

type Row = { first: string; cells: string[] }

let page: string
let collections: Row[]
let functions: Row[]
let deployed: [name: string, startedBy: string][]

beforeAll(async () => {
  page = await readFile(join(root, 'docs/architecture.md'), 'utf8')
  collections = rowsOf('Collections').map((row) => ({ ...row, first: shapeOf(row.first) }))
  functions = rowsOf('Deployed functions')
  // The trigger of stored files asks for its bucket when it is declared.
  process.env['FIREBASE_CONFIG'] ??= JSON.stringify({ storageBucket: 'demo-architecture' })
  const index = await import('../../functions/src/index.ts')
  deployed = Object.entries(index).map(([name, each]) => [name, startedBy(each.__endpoint)])
})

test('the table of functions has each deployed function with what starts it', () => {
  const rows = functions.map(({ first, cells }) => [first, cells[1]])
  expect(sorted(rows)).toEqual(sorted(deployed))
})

test('the tables of collections have each collection of the store once', () => {
  expect(sorted(collections.map(({ first }) => first))).toEqual(sorted(storedShapes()))
})

test('the tables of collections say for each collection whether the rules let anybody read', async () => {
  const rules = await readFile(join(root, 'firestore.rules'), 'utf8')
  const paths = matchesIn(rules).map(({ path }) => shapeOf(path.slice(1)))
  const own = paths.filter((path) => !path.startsWith('{}/'))
  const readable = collections.filter(({ cells }) => cells[3] !== 'server only')
  expect(sorted(readable.map(({ first }) => first))).toEqual(sorted(own))
})

test('the tables of collections name the triggers that listen to each collection', () => {
  const listed = collections.flatMap(({ first, cells }) =>
    [...(cells[4] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => `${name} ${first}`),
  )
  const declared = deployed.flatMap(([name, by]) => {
    const path = /^document \w+ `(.*)`$/.exec(by)?.[1]
    return path === undefined ? [] : [`${name} ${shapeOf(path)}`]
  })
  expect(sorted(listed)).toEqual(sorted(declared))
})

test('the tables of collections name the field of each TTL policy', () => {
  const listed = collections.flatMap(({ first, cells }) => {
    const field = /TTL `(.*)`/.exec(cells[5] ?? '')?.[1]
    return field === undefined ? [] : [[first.split('/').at(-2), field]]
  })
  expect(sorted(listed)).toEqual(sorted(Object.entries(expiringFields)))
})

test('every file and folder that the page names exists', () => {
  const tops = 'contract|functions|web|emulator|emulator-seed|scripts|bench'
  const named = [...page.matchAll(new RegExp(`\`((?:${tops})/[\\w./-]*)\``, 'g'))]
  const below = [...page.matchAll(/`((?:operations|http|calls)\/[\w./-]+)`/g)]
  const paths = [
    ...named.map(([, path = '']) => path),
    ...below.map(([, path = '']) => `functions/src/${path}`),
  ]
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

function sorted(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).toSorted((a, b) => (a < b ? -1 : 1))
}

/** The rows of all tables of a section: the first cell without its backticks, and all cells. */
function rowsOf(heading: string): Row[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').flatMap((line) => {
    if (!line.startsWith('| `')) return []
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    return [{ first: (cells[0] ?? '').replaceAll('`', ''), cells }]
  })
}

const platformEndpoint = z.object({
  httpsTrigger: z.unknown().optional(),
  callableTrigger: z.unknown().optional(),
  taskQueueTrigger: z.unknown().optional(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
  eventTrigger: z
    .object({
      eventType: z.string(),
      eventFilterPathPatterns: z.object({ document: z.string().optional() }).optional(),
      eventFilters: z.object({ document: z.string().optional() }).optional(),
    })
    .optional(),
})

/** What starts a function, as the table writes it. */
function startedBy(declared: unknown): string {
  const endpoint = platformEndpoint.parse(declared)
  if (endpoint.scheduleTrigger) return `schedule \`${endpoint.scheduleTrigger.schedule}\``
  if (endpoint.taskQueueTrigger) return 'task queue'
  if (endpoint.callableTrigger) return 'callable'
  if (!endpoint.eventTrigger) return 'HTTP'
  const { eventType, eventFilterPathPatterns, eventFilters } = endpoint.eventTrigger
  const path = eventFilterPathPatterns?.document ?? eventFilters?.document
  const kind = eventType.split('.').at(-1)
  return path === undefined ? `object ${kind}` : `document ${kind} \`${path}\``
}
