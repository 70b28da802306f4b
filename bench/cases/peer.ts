import { endpoints } from '@huddle/contract'
import { z } from 'zod'
import { root } from '../../scripts/paths.ts'
import { withoutTriggers } from '../../scripts/suite/emulator-hub.ts'
import { findFreePorts } from '../../scripts/suite/ports.ts'
import type { Bench, BenchCase, Figure } from '../bench-case.ts'
import { asEachOf, load, type LoadPlan, type LoadResult } from '../load.ts'
import { median } from '../measure.ts'
import type { Office } from '../office.ts'
import { startPostgres } from '../postgres.ts'
import { programFile, startProgram } from '../program.ts'
import { tokenOf } from '../suite-access.ts'
import type { Suite } from '../../scripts/suite/suite.ts'

const connections = 10

/**
 * The requests that do the same work on each service. `create` runs before `update`, which changes
 * the created events.
 */
type Service = {
  list: LoadPlan
  create: LoadPlan
  update: LoadPlan
}

/**
 * Compares listing, updating and creating events with parse-server on PostgreSQL, a plausible
 * alternative. Parse-server checks the session token and the permissions of the class; Huddle also
 * finds the reviewers, writes the history and sends notifications.
 */
export const peerCase: BenchCase = {
  name: 'peer',
  title: 'Events of one university at 10 connections, one instance each',
  async run(bench) {
    const figures = [...(await huddleFigures(bench)), ...(await parseFigures(bench))]
    const p50 = (subject: string) =>
      figures.find((each) => each.subject === subject && each.measure === 'page of 10, p50')?.value
    const [own, other] = [p50('Huddle'), p50('parse-server')]
    if (own === undefined || other === undefined) return figures
    const measure = 'page of 10, p50 against parse-server'
    return [
      ...figures,
      { measure, subject: 'Huddle', unit: 'times', value: own / other, atMost: 2 },
    ]
  },
}

async function huddleFigures(bench: Bench): Promise<Figure[]> {
  const { suite, offices } = await bench.suite()
  const office = offices.at(-1)
  if (office === undefined) throw new Error('There is no office')
  const server = startProgram(
    [programFile('api.mjs'), `${root}/functions/dist/index.js`],
    suite.environment,
  )
  try {
    const url = `http://127.0.0.1:${await server.said('LISTENING', 60_000)}`
    const seconds = bench.quick ? 2 : 4
    const figures: Figure[] = []
    // In production, triggers run in other instances. Here they would compete with the measured
    // calls for the processors.
    await withoutTriggers(suite.ports, async () => {
      const service = await huddleService(url, suite, office, seconds)
      figures.push(...(await figuresOf('Huddle', service, bench)))
      figures.push(...(await approvals(url, suite, office)))
    })
    return figures
  } finally {
    await server.stop()
  }
}

async function huddleService(
  url: string,
  suite: Suite,
  office: Office,
  seconds: number,
): Promise<Service> {
  const tokens = (members: Office['owners']) =>
    Promise.all(members.map((member) => tokenOf(suite, member)))
  const [owners, hosts] = [await tokens(office.owners), await tokens(office.hosts)]
  const run = Date.now()
  const callable = (token: string, op: string, input: object) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { op, input } }),
  })
  const eventOf = (uid: string, id: string) => ({
    id,
    host_huddle: office.huddleId,
    title: 'Spring mixer',
    start_datetime_local: '2031-05-01T19:00:00',
    timezone: 'Europe/London',
    event_type: `${office.universityId}-type`,
    hosts: [uid],
  })
  const address = `${url}/callables/events`
  const eachHost = office.hosts.map(({ uid }, index) => ({ uid, token: hosts[index] ?? '' }))
  for (const { uid, token } of eachHost) {
    const first = callable(token, 'create', eventOf(uid, `bench-${run}-of-${uid}`))
    const response = await fetch(address, first)
    if (!response.ok) throw new Error(`Creating an event returned status ${response.status}`)
  }
  return {
    list: { url: `${url}/v2/events`, requests: asEachOf(owners), connections, seconds },
    create: {
      url: address,
      requests: eachHost.map(({ uid, token }) =>
        callable(token, 'create', eventOf(uid, `bench-${run}-{{n}}`)),
      ),
      connections,
      seconds,
    },
    update: {
      url: address,
      requests: eachHost.map(({ uid, token }) =>
        callable(token, 'update', {
          eventId: `bench-${run}-of-${uid}`,
          changes: { description: 'Bring a friend, {{n}}' },
        }),
      ),
      connections,
      seconds,
    },
  }
}

/** Sequential calls by a reviewer whose approval publishes the event. */
async function approvals(url: string, suite: Suite, office: Office): Promise<Figure[]> {
  const token = await tokenOf(suite, office.reviewer)
  const times: number[] = []
  for (let index = 0; index < 40; index += 1) {
    const id = `${office.universityId}-many-${String(index).padStart(6, '0')}`
    const path = endpoints.approveEvent.path.replace('{eventId}', id)
    const began = performance.now()
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`Approving an event returned status ${response.status}`)
    times.push(performance.now() - began)
  }
  return [
    {
      measure: 'approve, p50 at 1 connection',
      subject: 'Huddle',
      unit: 'ms',
      value: median(times),
    },
  ]
}

const listening = z.object({ url: z.url(), tokens: z.array(z.string()), eventId: z.string() })

async function parseFigures(bench: Bench): Promise<Figure[]> {
  const { offices } = await bench.suite()
  const count = offices.at(-1)?.count ?? 0
  const subject = 'parse-server'
  const ports = await findFreePorts()
  const postgres = startPostgres(ports.hub)
  if (postgres === undefined)
    return [{ measure: 'page of 10, p50', subject, unit: 'ms', note: 'no PostgreSQL here' }]
  const server = startProgram([programFile('parse-server.mjs'), postgres.uri, String(count), '10'])
  try {
    const said = listening.parse(JSON.parse(await server.said('LISTENING', 300_000)))
    return await figuresOf(subject, parseService(said, bench.quick ? 2 : 4), bench)
  } finally {
    await server.stop()
    postgres.stop()
  }
}

function parseService(
  { url, tokens, eventId }: z.infer<typeof listening>,
  seconds: number,
): Service {
  const address = `${url}/classes/Event`
  const headersOf = (token: string) => ({
    'x-parse-application-id': 'bench',
    'x-parse-session-token': token,
    'content-type': 'application/json',
  })
  const where = encodeURIComponent(JSON.stringify({ university: 'bench', isDeleted: false }))
  const event = {
    title: 'Spring mixer',
    university: 'bench',
    isDeleted: false,
    start: { __type: 'Date', iso: '2031-05-01T19:00:00.000Z' },
    status: 'inReview',
  }
  const plan = { connections, seconds }
  return {
    list: {
      ...plan,
      url: `${address}?where=${where}&order=-start&limit=10`,
      requests: tokens.map((token) => ({ headers: headersOf(token) })),
    },
    create: {
      ...plan,
      url: address,
      requests: tokens.map((token) => ({
        method: 'POST',
        headers: headersOf(token),
        body: JSON.stringify({ ...event, description: '{{n}}' }),
      })),
    },
    update: {
      ...plan,
      url: `${address}/${eventId}`,
      requests: tokens.map((token) => ({
        method: 'PUT',
        headers: headersOf(token),
        body: JSON.stringify({ description: 'Bring a friend, {{n}}' }),
      })),
    },
  }
}

async function figuresOf(subject: string, service: Service, bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, plan] of [
    ['page of 10', service.list],
    ['create', service.create],
    ['update', service.update],
  ] as const) {
    // Stay within the number of creations that one person may make per minute. Pages are measured
    // three times.
    const isPage = name === 'page of 10'
    if (isPage) await load({ ...plan, seconds: 2 }) // warm-up
    const runs: LoadResult[] = []
    for (let run = 0; run < (isPage && !bench.quick ? 3 : 1); run += 1) runs.push(await load(plan))
    const of = (pick: (run: LoadResult) => number) => median(runs.map(pick))
    figures.push(
      { measure: `${name}, p50`, subject, unit: 'ms', value: of(({ p50 }) => p50) },
      { measure: `${name}, p99`, subject, unit: 'ms', value: of(({ p99 }) => p99) },
      { measure: `${name}, answers`, subject, unit: 'per s', value: of(({ rate }) => rate) },
    )
  }
  return figures
}
