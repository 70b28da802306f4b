import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { appDomains } from '@huddle/contract'
import express, { type Express } from 'express'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { onCall } from 'firebase-functions/v2/https'
import { z } from 'zod'

import { createAccounts } from '#accounts.ts'
import { runCallable } from '#callables/run-callable.ts'
import { systemClock } from '#clock.ts'
import { createApp, type RoutedOperation } from '#http/app.ts'
import { createIdentities } from '#identity.ts'
import { createLog } from '#log.ts'
import { operations } from '#operations/index.ts'
import { emulatedStorage } from '#providers/storage/emulated.ts'
import { createServices, type Services } from '#services.ts'

import { leaksInLine } from '../support/leaks.ts'
import { hasRawBody, keepRawBody, platform } from '../support/platform.ts'

/**
 * The service in this process, in a separate project: nothing else reads or writes there, no
 * trigger runs, and the test controls the clock, the tasks and the responses. It sets the
 * environment variables before any other module reads them, so all support code of the suite's
 * tests (`newCampus()`, the rows of the matrix) uses this project. Loaded by `setupFiles` of the
 * project `suite-alone`.
 */
export type AloneService = {
  services: Services
  /** Confidential data found in log lines. */
  leaks: Set<string>
  tasks: { queue: string; id: string; data: object }[]
  clock: { now(): Date; pass(milliseconds: number): void }
  /**
   * If requested: what a call had cost when its operation began, for sign-in, rate limit and the
   * caller's record.
   */
  costBefore: Cost | 'asked' | undefined
  usage(): Promise<Cost>
  resetUsage(): Promise<void>
}

export type Cost = { reads: number; writes: number; deletes: number }

const suiteProject = process.env['GCLOUD_PROJECT'] ?? ''
const projectId = `demo-alone-${randomUUID().slice(0, 8)}`
const storageBucket = `${projectId}.appspot.com`
let app: Express | undefined
const server = createServer((req, res) => app?.(req, res))
// Tests that scan long answers keep this process busy for longer than the usual five seconds.
server.keepAliveTimeout = 60_000
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
// The server must not keep the process alive after its tests.
server.unref()
const url = `http://127.0.0.1:${portOf(server.address())}`
Object.assign(process.env, {
  GCLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
  HUDDLE_AUTH_PROJECT: suiteProject,
  HUDDLE_API_URL: url,
  HUDDLE_FUNCTIONS_URL: url,
  HUDDLE_CODE_PEPPER: 'of tests and nobody else',
})

initializeApp({ projectId, storageBucket })
// The Auth emulator only signs in for the project of the suite.
const auth = getAuth(initializeApp({ projectId: suiteProject }, 'auth'))

const usageAddress = `http://${process.env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/projects/${projectId}/usage`
const usageReport = z.object({
  total: z.object({ reads: z.number(), writes: z.number(), deletes: z.number() }),
})

/** The only token that App Check accepts. */
export const goodAppCheckToken = ['{}', '{"sub":"1:1:ios:1"}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

async function checkAppCheck(token: string): Promise<void> {
  if (token !== goodAppCheckToken)
    throw Object.assign(new Error('Not a token of ours'), { code: 'app-check/invalid-argument' })
}

export const alone = start()

function start(): AloneService {
  let offset = 0
  const clock = {
    now: () => new Date(Date.now() + offset),
    pass: (milliseconds: number) => {
      offset += milliseconds
    },
  }
  const leaks = new Set<string>()
  const tasks: AloneService['tasks'] = []
  const made = createServices()
  if (made.emulatedBucket === undefined) throw new Error('These tests need the local suite')
  const services: Services = {
    ...made,
    storage: emulatedStorage(made.emulatedBucket, url, clock),
    clock,
    auth: createIdentities(auth, checkAppCheck, systemClock.now),
    accounts: createAccounts(auth),
    tasks: { enqueue: async (queue, id, data) => void tasks.push({ queue, id, data }) },
    log: createLog((line) => leaksInLine(line).forEach((leak) => leaks.add(leak))),
  }
  const service: AloneService = {
    services,
    leaks,
    tasks,
    clock,
    costBefore: undefined,
    usage: async () => usageReport.parse(await (await fetch(usageAddress)).json()).total,
    resetUsage: async () => {
      await fetch(usageAddress, { method: 'DELETE' })
    },
  }
  const observed = Object.fromEntries(
    Object.entries<RoutedOperation>(operations).map(([name, { endpoint, run }]) => [
      name,
      {
        endpoint,
        run: async (...call: Parameters<RoutedOperation['run']>) => {
          if (service.costBefore === 'asked') service.costBefore = await service.usage()
          return run(...call)
        },
      },
    ]),
  )
  const functions = appDomains.map(
    (domain) => [domain, onCall((request) => runCallable(domain, request, services))] as const,
  )
  app = express().use(
    platform,
    express.raw({ type: () => true, limit: '32mb', verify: keepRawBody }),
  )
  for (const [domain, run] of functions)
    app.post(`/${domain}`, async (req, res) => {
      if (!hasRawBody(req)) throw new Error('The call has no body')
      await run(req, res)
    })
  app.use(createApp(observed, services))
  return service
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
